import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Plus from 'lucide-react/icons/plus';

import { inSentence } from '#shared/core/in-sentence.ts';
import { AddDocuments } from '#web/documents/documents-page/add-documents.tsx';
import { useDocumentAddress } from '#web/documents/documents/use-document-address.ts';
import { useDocuments } from '#web/documents/documents/use-documents.ts';
import { UploadDialog } from '#web/documents/upload/upload-dialogs.tsx';
import { UploadRows } from '#web/documents/upload/upload-rows.tsx';
import type { Pet } from '#web/pets/pets/pets.api.ts';
import { Button } from '#web/ui/button.tsx';
import { EditableFieldRow } from '#web/ui/editable-field.tsx';

/** The documents of a pet, as one of its fields. */
export function DocumentField({ pet }: { pet: Pet }) {
  const address = useDocumentAddress();
  const own = useDocuments({ petId: pet.id }).data ?? [];
  const name = inSentence(t`Document`);

  return (
    <div>
      <EditableFieldRow
        title={t`Document`}
        prompt={t`Start with a photo of the vaccination record. It’s the one everyone asks for.`}
        value={
          own.length > 0 ? (
            <ul className="mt-1 flex flex-col gap-1">
              {own.map((document) => (
                <li key={document.id} className="font-semibold wrap-anywhere">
                  <bdi>{document.name}</bdi>
                </li>
              ))}
            </ul>
          ) : null
        }
      >
        <Button
          variant="secondary"
          icon={<Plus />}
          opens={UploadDialog}
          onClick={() => address.set({ add: '' }, { replace: true })}
        >
          <Trans>
            Add<span className="sr-only"> {name}</span>
          </Trans>
        </Button>
      </EditableFieldRow>
      <div className="px-4 empty:hidden md:px-5">
        <UploadRows />
      </div>
      <AddDocuments pets={[pet]} petId={pet.id} address={address} />
    </div>
  );
}

import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Plus from 'lucide-react/icons/plus';

import { AddDocuments } from '#web/documents/documents-page/add-documents.tsx';
import { DocumentsSection } from '#web/documents/documents-page/documents-section.tsx';
import { filterInAddress } from '#web/documents/documents/document-filter.ts';
import { documentQueries } from '#web/documents/documents/documents.api.ts';
import { useDocumentAddress } from '#web/documents/documents/use-document-address.ts';
import { useDocuments } from '#web/documents/documents/use-documents.ts';
import { UploadDialog } from '#web/documents/upload/upload-dialogs.tsx';
import { UploadRows } from '#web/documents/upload/upload-rows.tsx';
import { pageData } from '#web/lib/page-data.ts';
import { pageTitle } from '#web/lib/page-title.ts';
import { can, useCan } from '#web/pets/pets/pet-rights.ts';
import { petQueries } from '#web/pets/pets/pets.api.ts';
import { usePets } from '#web/pets/pets/use-pets.ts';
import { useShownPet } from '#web/pets/pets/use-shown-pet.ts';
import { Button } from '#web/ui/button.tsx';

import { NoDocuments } from './no-documents.tsx';

export const meta = pageTitle(t`Pet documents`);

const data = pageData(({ petId = '' }, search) => [
  documentQueries.list({ ...filterInAddress(search), petId }),
  petQueries.list(),
]);
export const loader = data.onServer;
export const clientLoader = data.inBrowser;

/** The documents that are about the pet. */
export default function PetDocuments() {
  const { pet } = useShownPet();
  const canAdd = useCan('record');
  const pets = usePets('list', { all: true });
  const address = useDocumentAddress();
  const documents = useDocuments({ ...address.filter, petId: pet.id });

  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg">
          <Trans>Documents</Trans>
        </h2>
        {canAdd && (
          <Button icon={<Plus />} opens={UploadDialog} onClick={() => address.set({ add: '' })}>
            <Trans>Add documents</Trans>
          </Button>
        )}
      </div>
      <UploadRows />
      <DocumentsSection
        documents={documents}
        pets={pets.data ?? [pet]}
        address={address}
        ofOnePet
        empty={<NoDocuments pet={pet} />}
      />
      {canAdd && (
        <AddDocuments
          pets={pets.data?.filter((each) => can(each, 'record')) ?? [pet]}
          petId={pet.id}
          address={address}
        />
      )}
    </>
  );
}

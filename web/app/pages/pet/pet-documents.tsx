import Plus from 'lucide-react/icons/plus';
import { use } from 'react';
import { useSearchParams } from 'react-router';

import { paths } from '#shared/paths.ts';
import { UploadDialog } from '#web/features/documents/document-dialogs.ts';
import { UploadRows } from '#web/features/documents/upload-rows.tsx';
import { useDocuments } from '#web/features/documents/use-documents.ts';
import { usePets } from '#web/features/pets/use-pets.ts';
import { pageTitle } from '#web/lib/page-title.ts';
import { Button } from '#web/ui/button.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { QueryFailure } from '#web/ui/query-failure.tsx';
import { ReadOnly } from '#web/ui/read-only.ts';
import { ListSkeleton } from '#web/ui/skeleton.tsx';
import { Notice } from '#web/ui/status.tsx';

import { AddDocuments, DocumentList } from '../documents/document-list.tsx';
import { useShownPet } from './use-shown-pet.ts';

export const meta = pageTitle('Documents of a pet');

/** The documents that are about the pet. */
export default function PetDocuments() {
  const { pet } = useShownPet();
  const readOnly = use(ReadOnly);
  const pets = usePets('list', { all: true });
  const [, setQuery] = useSearchParams();
  const documents = useDocuments(pet.id);
  const own = documents.data;

  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg">Documents</h2>
        {!readOnly && (
          <Button icon={<Plus />} opens={UploadDialog} onClick={() => setQuery({ add: '' })}>
            Add document
          </Button>
        )}
      </div>
      <UploadRows />
      {documents.isPending && <ListSkeleton rows={3} />}
      <QueryFailure of={documents} title="Failed to load documents. Please try again." />
      {own?.length === 0 && (
        <Notice tone="plain" title="No documents yet">
          {readOnly
            ? `${pet.name} has no documents.`
            : 'Start with the vaccination record. It’s the one people ask for.'}
        </Notice>
      )}
      <DocumentList
        documents={own ?? []}
        pets={[pet]}
        petId={pet.id}
        place={paths.pet(pet.id, 'documents')}
      />
      <LoadMore of={documents} shown={own?.length ?? 0} total={documents.total} noun="documents" />
      {!readOnly && <AddDocuments pets={pets.data ?? [pet]} petId={pet.id} />}
    </>
  );
}

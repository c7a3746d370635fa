import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useSearchParams } from 'react-router';

import { paths } from '#shared/paths.ts';
import { documentQueries } from '#web/features/documents/documents.api.ts';
import { UploadRows } from '#web/features/documents/upload-rows.tsx';
import { usePets } from '#web/features/pets/use-pets.ts';
import { pageTitle } from '#web/lib/page-title.ts';
import { Button } from '#web/ui/button.tsx';
import { QueryFailure } from '#web/ui/query-failure.tsx';
import { ListSkeleton } from '#web/ui/skeleton.tsx';
import { Notice } from '#web/ui/status.tsx';

import { AddDocuments, DocumentList } from '../documents/document-list.tsx';
import { useShownPet } from './use-shown-pet.ts';

export const meta = pageTitle('Documents of a pet');

/** The documents that are about the pet. */
export default function PetDocuments() {
  const { pet } = useShownPet();
  const pets = usePets();
  const [, setQuery] = useSearchParams();
  const documents = useQuery(documentQueries.list());
  const own = documents.data?.filter(({ petId }) => petId === pet.id);

  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg">Documents</h2>
        <Button icon={<Plus />} onClick={() => setQuery({ add: '' })}>
          Add document
        </Button>
      </div>
      <UploadRows />
      {documents.isPending && <ListSkeleton rows={3} />}
      <QueryFailure of={documents} title="Failed to load documents. Please try again." />
      {own?.length === 0 && (
        <Notice tone="plain" title="No documents yet">
          Start with the vaccination record: it is the one that people ask for.
        </Notice>
      )}
      <DocumentList
        documents={own ?? []}
        pets={[pet]}
        petId={pet.id}
        place={paths.pet(pet.id, 'documents')}
      />
      <AddDocuments pets={pets.data ?? [pet]} petId={pet.id} />
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useSearchParams } from 'react-router';

import { paths } from '#shared/paths.ts';
import { EmptyFolder } from '#web/art/scenes/empty-folder.tsx';
import { documentQueries } from '#web/features/documents/documents.api.ts';
import { UploadRows } from '#web/features/documents/upload-rows.tsx';
import { petQueries } from '#web/features/pets/pets.api.ts';
import { pageTitle } from '#web/lib/page-title.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { QueryFailure } from '#web/ui/query-failure.tsx';
import { ListSkeleton } from '#web/ui/skeleton.tsx';

import { AddDocuments, DocumentList, useLimits } from './document-list.tsx';

export const meta = pageTitle('Documents');
export const handle = { Waiting };

export default function DocumentsPage() {
  const [, setQuery] = useSearchParams();
  const documents = useQuery(documentQueries.list());
  const pets = useQuery(petQueries.list());
  const { shareHours } = useLimits();
  const empty = documents.data?.length === 0;
  const add = () => setQuery({ add: '' });

  return (
    <>
      <Header empty={empty} onAdd={add} />
      <UploadRows />
      {documents.isPending && <ListSkeleton />}
      <QueryFailure of={documents} title="Failed to load documents. Please try again." />
      {empty && (
        <EmptyState
          picture={<EmptyFolder />}
          title="No documents yet"
          action={
            <Button icon={<Plus />} onClick={add}>
              Add the first one
            </Button>
          }
        >
          Keep the vaccination record, lab results and insurance here, and share any one of them for{' '}
          {shareHours} hours.
        </EmptyState>
      )}
      <DocumentList documents={documents.data ?? []} pets={pets.data ?? []} place={paths.documents} />
      <AddDocuments pets={pets.data ?? []} />
    </>
  );
}

function Header({ empty = false, onAdd }: { empty?: boolean | undefined; onAdd?: () => void }) {
  return (
    <PageHeader
      title="Documents"
      actions={
        <Button icon={<Plus />} variant={empty ? 'secondary' : 'primary'} onClick={onAdd}>
          Add document
        </Button>
      }
    />
  );
}

/** The page until the session is known. */
function Waiting() {
  return (
    <>
      <Header />
      <ListSkeleton />
    </>
  );
}

import Plus from 'lucide-react/icons/plus';
import Share2 from 'lucide-react/icons/share-2';
import { useSearchParams } from 'react-router';

import { paths } from '#shared/paths.ts';
import { EmptyFolder } from '#web/art/scenes/empty-folder.tsx';
import { UploadDialog } from '#web/features/documents/document-dialogs.ts';
import { UploadRows } from '#web/features/documents/upload-rows.tsx';
import { useDocuments } from '#web/features/documents/use-documents.ts';
import { usePets } from '#web/features/pets/use-pets.ts';
import { pageTitle } from '#web/lib/page-title.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { QueryFailure } from '#web/ui/query-failure.tsx';
import { ListSkeleton } from '#web/ui/skeleton.tsx';

import { AddDocuments, DocumentList, useLimits } from './document-list.tsx';

export const meta = pageTitle('Documents');
export const handle = { Waiting };

export default function DocumentsPage() {
  const [, setQuery] = useSearchParams();
  const documents = useDocuments();
  const pets = usePets('list', { all: true });
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
            <Button icon={<Plus />} opens={UploadDialog} onClick={add}>
              Add the first one
            </Button>
          }
        >
          Keep the vaccination record, lab results and insurance here, and share any one of them for{' '}
          {shareHours} hours.
        </EmptyState>
      )}
      <DocumentList documents={documents.data ?? []} pets={pets.data ?? []} place={paths.documents} />
      <LoadMore of={documents} shown={documents.data?.length ?? 0} total={documents.total} noun="documents" />
      <AddDocuments pets={pets.data ?? []} />
    </>
  );
}

function Header({ empty = false, onAdd }: { empty?: boolean | undefined; onAdd?: () => void }) {
  return (
    <PageHeader
      title="Documents"
      actions={
        <>
          {!empty && (
            <ButtonLink to={paths.sharedNow} variant="secondary" icon={<Share2 />}>
              Shared now
            </ButtonLink>
          )}
          <Button
            icon={<Plus />}
            variant={empty ? 'secondary' : 'primary'}
            opens={UploadDialog}
            onClick={onAdd}
          >
            Add document
          </Button>
        </>
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

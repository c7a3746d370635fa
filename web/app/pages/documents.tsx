import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useSearchParams } from 'react-router';

import { paths } from '#shared/paths.ts';
import { EmptyFolder } from '#web/art/scenes/empty-folder.tsx';
import { siteQuery } from '#web/features/account/account.api.ts';
import { DeleteDocumentDialog } from '#web/features/documents/delete-document-dialog.tsx';
import { DocumentDialog } from '#web/features/documents/document-dialog.tsx';
import { DocumentRow } from '#web/features/documents/document-row.tsx';
import { documentQueries } from '#web/features/documents/documents.api.ts';
import { saveDocument } from '#web/features/documents/save-document.ts';
import { ShareDialog } from '#web/features/documents/share-dialog.tsx';
import { UploadDialog } from '#web/features/documents/upload-dialog.tsx';
import { UploadRows } from '#web/features/documents/upload-rows.tsx';
import { petQueries } from '#web/features/pets/pets.api.ts';
import { DocumentPreview } from '#web/features/preview/document-preview.tsx';
import { messageOf } from '#web/lib/api.ts';
import { pageTitle } from '#web/lib/page-title.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { List } from '#web/ui/list-row.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { ListSkeleton } from '#web/ui/skeleton.tsx';

export const meta = pageTitle('Documents');

const defaultLimits = { uploadMaxBytes: 25 * 1024 * 1024, shareHours: 48 };

export default function DocumentsPage() {
  const [query, setQuery] = useSearchParams();
  const documents = useQuery(documentQueries.list());
  const pets = useQuery(petQueries.list());
  const { uploadMaxBytes, shareHours } = useQuery(siteQuery()).data ?? defaultLimits;
  const [sharing, setSharing] = useState<string>();
  const [deleting, setDeleting] = useState<string>();
  const find = (id: string | null | undefined) => documents.data?.find((document) => document.id === id);
  const petNames = new Map(pets.data?.map(({ id, name }) => [id, name]));
  const opened = find(query.get('open'));
  const shared = find(sharing);
  const doomed = find(deleting);
  const addButton = (
    <Button icon={<Plus />} onClick={() => setQuery({ add: '' })}>
      Add document
    </Button>
  );

  return (
    <>
      <PageHeader title="Documents" actions={documents.data && documents.data.length > 0 && addButton} />
      <UploadRows />
      {documents.isPending && <ListSkeleton />}
      {documents.isError && (
        <ErrorState
          title="Failed to load documents. Please try again."
          busy={documents.isFetching}
          onRetry={() => void documents.refetch()}
        >
          {messageOf(documents.error)}
        </ErrorState>
      )}
      {documents.data?.length === 0 && (
        <EmptyState picture={<EmptyFolder />} title="No documents yet" action={addButton}>
          Keep the vaccination record, lab results and insurance here, and share any one of them for{' '}
          {shareHours} hours.
        </EmptyState>
      )}
      {documents.data && documents.data.length > 0 && (
        <List label="Documents">
          {documents.data.map((document) => (
            <DocumentRow
              key={document.id}
              document={document}
              petName={document.petId ? petNames.get(document.petId) : undefined}
              to={`${paths.documents}?open=${document.id}`}
              onShare={() => setSharing(document.id)}
              onDownload={() => void saveDocument(document.id)}
              onDelete={() => setDeleting(document.id)}
            />
          ))}
        </List>
      )}
      <UploadDialog
        open={query.has('add')}
        onOpenChange={(open) => setQuery(open ? { add: '' } : {}, { replace: true })}
        pets={pets.data ?? []}
        maxBytes={uploadMaxBytes}
      />
      {opened && (
        <DocumentDialog
          document={opened}
          preview={<DocumentPreview url={opened.fileUrl} fileType={opened.fileType} name={opened.name} />}
          onClose={() => setQuery({}, { replace: true })}
          onShare={() => {
            setQuery({}, { replace: true });
            setSharing(opened.id);
          }}
        />
      )}
      {shared && (
        <ShareDialog
          open
          document={shared}
          shareHours={shareHours}
          onOpenChange={() => setSharing(undefined)}
        />
      )}
      {doomed && <DeleteDocumentDialog document={doomed} onClose={() => setDeleting(undefined)} />}
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { use, useState } from 'react';
import { useSearchParams } from 'react-router';

import { DeleteDocumentDialog } from '#web/features/documents/delete-document-dialog.tsx';
import { DocumentDialog, ShareDialog, UploadDialog } from '#web/features/documents/document-dialogs.ts';
import { DocumentRow } from '#web/features/documents/document-row.tsx';
import type { Document } from '#web/features/documents/documents.api.ts';
import { PageDrop } from '#web/features/documents/page-drop.tsx';
import { saveDocument } from '#web/features/documents/save-document.ts';
import { useDocument } from '#web/features/documents/use-documents.ts';
import type { Pet } from '#web/features/pets/pets.api.ts';
import { DocumentPreview } from '#web/features/preview/document-preview.tsx';
import { siteQuery } from '#web/lib/site-query.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { List } from '#web/ui/list-row.tsx';
import { usePreload } from '#web/ui/preload.ts';
import { ReadOnly } from '#web/ui/read-only.ts';

const defaultLimits = { uploadMaxBytes: 25 * 1024 * 1024, shareHours: 48 };

export const useLimits = () => useQuery(siteQuery()).data ?? defaultLimits;

type DocumentListProps = {
  documents: readonly Document[];
  pets: readonly Pet[];
  /** The address of this page; `?open=` shows a document. */
  place: string;
  /** All documents belong to this pet, so the rows don't name it. */
  petId?: string | undefined;
};

/** Documents in rows, with their actions. In a read-only place they can be opened and downloaded, and nothing else. */
export function DocumentList({ documents, pets, place, petId }: DocumentListProps) {
  const readOnly = use(ReadOnly);
  const [query, setQuery] = useSearchParams();
  const { shareHours } = useLimits();
  const [sharing, setSharing] = useState<string>();
  const [deleting, setDeleting] = useState<string>();
  const petNames = new Map(petId ? [] : pets.map(({ id, name }) => [id, name]));
  const opened = useDocument(documents, query.get('open'));
  const shared = useDocument(documents, sharing);
  usePreload(DocumentDialog, ShareDialog, ConfirmDialog);
  const documentToDelete = documents.find(({ id }) => id === deleting);

  return (
    <>
      {documents.length > 0 && (
        <List label="Documents">
          {documents.map((document) => (
            <DocumentRow
              key={document.id}
              document={document}
              petName={document.petId ? petNames.get(document.petId) : undefined}
              to={`${place}?open=${document.id}`}
              onDownload={() => void saveDocument(document.id)}
              {...(!readOnly && {
                onShare: () => setSharing(document.id),
                onDelete: () => setDeleting(document.id),
              })}
            />
          ))}
        </List>
      )}
      {opened && (
        <DocumentDialog
          document={opened}
          preview={<DocumentPreview url={opened.fileUrl} fileType={opened.fileType} name={opened.name} />}
          onClose={() => setQuery({}, { replace: true })}
          {...(!readOnly && {
            onShare: () => {
              setQuery({}, { replace: true });
              setSharing(opened.id);
            },
          })}
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
      {documentToDelete && (
        <DeleteDocumentDialog document={documentToDelete} onClose={() => setDeleting(undefined)} />
      )}
    </>
  );
}

/** The dialog that adds documents, open when the address has `?add`. */
export function AddDocuments({ pets, petId }: { pets: readonly Pet[]; petId?: string | undefined }) {
  const [query, setQuery] = useSearchParams();
  const { uploadMaxBytes } = useLimits();

  const setOpen = (open: boolean) => setQuery(open ? { add: '' } : {}, { replace: true });

  return (
    <>
      <PageDrop onFiles={() => setOpen(true)} />
      <UploadDialog
        open={query.has('add')}
        onOpenChange={setOpen}
        pets={pets}
        petId={petId}
        maxBytes={uploadMaxBytes}
      />
    </>
  );
}

import { Trans } from '@lingui/react/macro';
import { useLocation, useNavigate } from 'react-router';

import { EmptyFolder } from '#web/art/scenes/empty-folder.tsx';
import { DocumentDialog, DocumentPanel } from '#web/documents/documents/document-dialogs.ts';
import type { DocumentActions } from '#web/documents/documents/document-menu.tsx';
import type { Document } from '#web/documents/documents/documents.api.ts';
import { isOpenable } from '#web/documents/documents/scan-state.ts';
import { SuggestionLine } from '#web/documents/documents/suggestion-line.tsx';
import type { DocumentAddress } from '#web/documents/documents/use-document-address.ts';
import { useDocument } from '#web/documents/documents/use-documents.ts';
import type { NeighborList } from '#web/documents/documents/use-neighbors.ts';
import { useNeighbors } from '#web/documents/documents/use-neighbors.ts';
import { DocumentPreview } from '#web/documents/preview/document-preview.tsx';
import { usePrefetch } from '#web/documents/preview/use-prefetch.ts';
import { useMedia } from '#web/lib/use-media.ts';
import type { Pet } from '#web/pets/pets/pets.api.ts';
import { lazyView } from '#web/ui/lazy-view.tsx';

// Loaded with the first opened document, because the words of vaccines are long.
const ProposedDocument = lazyView(
  () =>
    import('#web/documents/proposed-records/proposed-document.tsx').then(
      ({ ProposedDocument }) => ProposedDocument,
    ),
  null,
);

type OpenedDocumentProps = {
  list: NeighborList;
  address: DocumentAddress;
  changes: DocumentActions['changes'];
  /** The document's pet, if the person may add records to it. */
  petOf: (document: Document) => Pet | undefined;
  /** Beside the list instead of above it. */
  isBeside: boolean;
  petName: (document: Document) => string | undefined;
  /** Undefined where documents are read-only. */
  onShare?: ((documentId: string, options: { withCode: boolean }) => void) | undefined;
  onDelete?: ((documentId: string) => void) | undefined;
};

/** The document in the URL, in a dialog or a panel with links to its neighbors in the list. */
export function OpenedDocument({ list, address, isBeside, changes, petOf, ...rest }: OpenedDocumentProps) {
  const { petName, onShare, onDelete } = rest;
  const isPhone = useMedia('(width < 48rem)');
  const navigate = useNavigate();
  const isFirstPage = useLocation().key === 'default';
  const opened = useDocument(list.documents, address.open);
  const neighbors = useNeighbors(list, opened?.id);
  usePrefetch(neighbors?.next && isOpenable(neighbors.next) ? neighbors.next : undefined);
  if (!opened) return isBeside ? <NoneOpened /> : null;
  const Opened = isBeside ? DocumentPanel : DocumentDialog;
  const { id, name, fileUrl, fileType } = opened;
  const pet = petOf(opened);
  const close = () => address.set({ open: undefined, from: undefined }, { replace: true });
  // A certificate is looked at on the way from the proof card, which waits at a counter.
  const leave = () => (address.isFromProof && !isFirstPage ? void navigate(-1) : close());

  return (
    <Opened
      document={opened}
      petName={petName(opened)}
      preview={<DocumentPreview key={id} url={fileUrl} fileType={fileType} name={name} />}
      suggestion={
        <>
          {changes && <SuggestionLine document={opened} actions={changes} className="mb-2" />}
          {(pet || opened.petId === null) && isOpenable(opened) && (
            <ProposedDocument
              key={id}
              document={opened}
              pet={pet}
              isFolded={isPhone || address.isFromProof}
              onChoosePet={changes && (() => changes.edit(opened))}
              onDismiss={changes && (() => changes.dismissRecords(opened))}
            />
          )}
        </>
      }
      neighbors={neighbors}
      // One step back leaves the preview, however many documents were looked at.
      onOpen={(next) => address.set({ open: next }, { replace: true })}
      onClose={leave}
      {...(onShare && {
        onShare: (options) => {
          if (!isBeside) close();
          onShare(id, options);
        },
      })}
      {...(onDelete && {
        onDelete: () => {
          close();
          onDelete(id);
        },
      })}
    />
  );
}

const NoneOpened = () => (
  <div className="border-line-strong text-ink-soft flex min-h-80 flex-col items-center justify-center gap-5 rounded-lg border border-dashed p-8 text-center">
    <EmptyFolder className="w-40" />
    <p>
      <Trans>Choose a document to see it here.</Trans>
    </p>
  </div>
);

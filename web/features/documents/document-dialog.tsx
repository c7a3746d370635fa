import Download from 'lucide-react/icons/download';
import Share2 from 'lucide-react/icons/share-2';
import Trash2 from 'lucide-react/icons/trash-2';
import { type ReactNode, useRef } from 'react';

import { canPreview, documentCategories } from '#shared/documents.ts';
import { fileSize } from '#shared/file-size.ts';
import { Button } from '#web/ui/button.tsx';
import { Day } from '#web/ui/day.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { Notice } from '#web/ui/status.tsx';

import { DatedFact } from './dated-fact.tsx';
import { DocumentSteps, isEnlarged } from './document-steps.tsx';
import type { Document } from './documents.api.ts';
import { expiryInWords } from './expiry-status.tsx';
import { saveDocument } from './save-document.ts';
import { isOpenable } from './scan-state.ts';
import { useSwipe } from './swipe.ts';
import type { Neighbors } from './use-neighbors.ts';

type DocumentDialogProps = {
  document: Document;
  preview: ReactNode;
  /** Where it is in the list behind it, if it is there. */
  neighbors?: Neighbors | undefined;
  onOpen: (documentId: string) => void;
  /** What its text suggests. */
  suggestion?: ReactNode;
  onClose: () => void;
  /** Not given for a document that can only be read. */
  onShare?: () => void;
  onDelete?: () => void;
};

/** The preview of a document. */
export function DocumentDialog({
  document,
  preview,
  suggestion,
  neighbors,
  onOpen,
  ...rest
}: DocumentDialogProps) {
  const { onClose, onShare, onDelete } = rest;
  const { id, name, category, size, createdAt, documentDate, expirationDate } = document;
  const openable = isOpenable(document);
  const shown = useRef<HTMLDivElement>(null);
  const swipe = useSwipe((way) => {
    const to = way === 'left' ? neighbors?.next : neighbors?.previous;
    if (to && !isEnlarged(shown.current) && getSelection()?.isCollapsed !== false) onOpen(to.id);
  });

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      wide={openable && canPreview(document.fileType)}
      title={<bdi>{name}</bdi>}
      description={
        <Facts
          of={[
            documentCategories[category],
            documentDate && <DatedFact key="date" of={documentDate} />,
            expirationDate && expiryInWords(expirationDate),
            <Day key="day" at={createdAt} />,
            fileSize(size),
          ]}
        />
      }
      footer={
        <>
          {openable && document.hasOriginal && (
            <Button variant="quiet" onClick={() => void saveDocument(id, { original: true })}>
              Original
            </Button>
          )}
          {openable && (
            <Button variant="secondary" icon={<Download />} onClick={() => void saveDocument(id)}>
              Download
            </Button>
          )}
          {document.scan === 'infected' && onDelete && (
            <Button variant="danger" icon={<Trash2 />} onClick={onDelete}>
              Delete
            </Button>
          )}
          {openable && onShare && (
            <Button icon={<Share2 />} onClick={onShare}>
              {document.shareExpiry ? 'Show the link' : 'Share'}
            </Button>
          )}
        </>
      }
    >
      {suggestion}
      {neighbors && neighbors.total > 1 && (
        <DocumentSteps id={id} name={name} neighbors={neighbors} onOpen={onOpen} />
      )}
      <div ref={shown} {...swipe}>
        {openable ? preview : <ScanNotice of={document} />}
      </div>
    </Dialog>
  );
}

/** Why a document can't be opened. */
function ScanNotice({ of: { scan } }: { of: Pick<Document, 'scan'> }) {
  return scan === 'infected' ? (
    <Notice tone="brick" title="Contains malware">
      This file contains malware and can’t be opened. Delete it, and scan the device it came from.
    </Notice>
  ) : (
    <Notice tone="amber" title="Being checked">
      This file is still being checked. Try again in a moment.
    </Notice>
  );
}

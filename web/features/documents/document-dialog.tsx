import Download from 'lucide-react/icons/download';
import Share2 from 'lucide-react/icons/share-2';
import type { ReactNode } from 'react';

import { canPreview, documentCategories } from '#shared/documents.ts';
import { fileSize } from '#shared/file-size.ts';
import { Button } from '#web/ui/button.tsx';
import { Day } from '#web/ui/day.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Facts } from '#web/ui/facts.tsx';

import type { Document } from './documents.api.ts';
import { saveDocument } from './save-document.ts';

type DocumentDialogProps = {
  document: Document;
  preview: ReactNode;
  onClose: () => void;
  /** Not given for a document that can only be read. */
  onShare?: () => void;
};

/** The preview of a document. */
export function DocumentDialog({ document, preview, onClose, onShare }: DocumentDialogProps) {
  const { id, name, category, size, createdAt } = document;

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      wide={canPreview(document.fileType)}
      title={<bdi>{name}</bdi>}
      description={
        <Facts of={[documentCategories[category], <Day key="day" at={createdAt} />, fileSize(size)]} />
      }
      footer={
        <>
          {document.hasOriginal && (
            <Button variant="quiet" onClick={() => void saveDocument(id, { original: true })}>
              Original
            </Button>
          )}
          <Button variant="secondary" icon={<Download />} onClick={() => void saveDocument(id)}>
            Download
          </Button>
          {onShare && (
            <Button icon={<Share2 />} onClick={onShare}>
              {document.shareExpiry ? 'Show the link' : 'Share'}
            </Button>
          )}
        </>
      }
    >
      {preview}
    </Dialog>
  );
}

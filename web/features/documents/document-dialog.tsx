import Download from 'lucide-react/icons/download';
import Share2 from 'lucide-react/icons/share-2';
import Trash2 from 'lucide-react/icons/trash-2';
import type { ReactNode } from 'react';

import { canPreview, documentCategories } from '#shared/documents.ts';
import { fileSize } from '#shared/file-size.ts';
import { Button } from '#web/ui/button.tsx';
import { Day } from '#web/ui/day.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { Notice } from '#web/ui/status.tsx';

import type { Document } from './documents.api.ts';
import { saveDocument } from './save-document.ts';
import { isOpenable } from './scan-state.ts';

type DocumentDialogProps = {
  document: Document;
  preview: ReactNode;
  onClose: () => void;
  /** Not given for a document that can only be read. */
  onShare?: () => void;
  onDelete?: () => void;
};

/** The preview of a document. */
export function DocumentDialog({ document, preview, onClose, onShare, onDelete }: DocumentDialogProps) {
  const { id, name, category, size, createdAt } = document;
  const openable = isOpenable(document);

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      wide={openable && canPreview(document.fileType)}
      title={<bdi>{name}</bdi>}
      description={
        <Facts of={[documentCategories[category], <Day key="day" at={createdAt} />, fileSize(size)]} />
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
      {openable ? preview : <ScanNotice of={document} />}
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

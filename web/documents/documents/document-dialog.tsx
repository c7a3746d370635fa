import { canPreview } from '#shared/documents/documents.ts';
import { Deferred } from '#web/ui/deferred.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

import { OpenedButtons, OpenedContent, OpenedFacts, type OpenedProps } from './opened-parts.tsx';
import { isOpenable } from './scan-state.ts';

/** The preview of a document. */
export const DocumentDialog = (opened: OpenedProps) => (
  <Dialog
    open
    onOpenChange={(open) => !open && opened.onClose()}
    wide={isOpenable(opened.document) && canPreview(opened.document.fileType)}
    title={<bdi>{opened.document.name}</bdi>}
    description={<OpenedFacts of={opened.document} />}
    footer={<OpenedButtons {...opened} />}
  >
    <Deferred placeholder={<div className="h-80" />}>
      <OpenedContent {...opened} />
    </Deferred>
  </Dialog>
);

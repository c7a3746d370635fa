import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import { lazyView } from '#web/ui/lazy-view.tsx';

export const DocumentDialog = lazyDialog(async () => (await import('./document-dialog.tsx')).DocumentDialog);

export const DocumentPanel = lazyView(async () => (await import('./document-panel.tsx')).DocumentPanel, null);

export const ShareDialog = lazyDialog(
  async () => (await import('#web/documents/sharing/share-dialog.tsx')).ShareDialog,
);

export const PackDialog = lazyDialog(
  async () => (await import('#web/documents/sharing/pack-dialog.tsx')).PackDialog,
);

export const EditDocumentDialog = lazyDialog(
  async () => (await import('./edit-document-dialog.tsx')).EditDocumentDialog,
);

import { lazyDialog } from '#web/ui/lazy-dialog.tsx';

export const UploadDialog = lazyDialog(async () => (await import('./upload-dialog.tsx')).UploadDialog);

/** On a page of its own. */
export const UploadPage = lazyDialog(async () => (await import('./upload-dialog.tsx')).UploadPage);

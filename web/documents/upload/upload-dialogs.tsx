import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import { lazyView } from '#web/ui/lazy-view.tsx';
import { ListSkeleton } from '#web/ui/skeleton.tsx';

export const UploadDialog = lazyDialog(async () => (await import('./upload-dialog.tsx')).UploadDialog);

/** On a page of its own. */
export const UploadPage = lazyView(
  async () => (await import('./upload-dialog.tsx')).UploadPage,
  <ListSkeleton rows={3} />,
);

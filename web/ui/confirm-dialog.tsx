import type { ConfirmDialogProps } from './confirm-window.tsx';
import { lazyDialog } from './lazy-dialog.tsx';

/** Asks before an important action. Clicking outside doesn't close it. */
export const ConfirmDialog = lazyDialog<ConfirmDialogProps>(
  async () => (await import('./confirm-window.tsx')).ConfirmWindow,
);

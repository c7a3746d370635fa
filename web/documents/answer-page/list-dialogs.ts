import { lazyDialog } from '#web/ui/lazy-dialog.tsx';

export const NameListDialog = lazyDialog(async () => (await import('./name-list-dialog.tsx')).NameListDialog);

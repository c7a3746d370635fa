import { lazyDialog } from '#web/ui/lazy-dialog.tsx';

export const AskClinicDialog = lazyDialog(
  async () => (await import('./ask-clinic-dialog.tsx')).AskClinicDialog,
);

import { lazyDialog } from '#web/ui/lazy-dialog.tsx';

/** The dialogs of the list, loaded on demand. */
export const reminderDialogs = {
  Form: lazyDialog(async () => (await import('./reminder-form-dialog.tsx')).ReminderFormDialog),
  Reschedule: lazyDialog(async () => (await import('./reschedule-dialog.tsx')).RescheduleDialog),
  Conflict: lazyDialog(async () => (await import('./conflict-dialog.tsx')).ConflictDialog),
};

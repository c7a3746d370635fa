import { lazyDialog } from '#web/ui/lazy-dialog.tsx';

/** What opens over the list; loaded when it is needed. */
export const reminderDialogs = {
  Form: lazyDialog(async () => (await import('./reminder-form-dialog.tsx')).ReminderFormDialog),
  Reschedule: lazyDialog(async () => (await import('./reschedule-dialog.tsx')).RescheduleDialog),
  Conflict: lazyDialog(async () => (await import('./conflict-dialog.tsx')).ConflictDialog),
};

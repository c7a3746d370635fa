import type { Reminder } from './reminder.ts';

/** The reminder as it may be in a copy that an earlier release has kept in this browser: it says nothing about people. */
export const copiedReminder = (reminder: Reminder): Partial<Pick<Reminder, 'audience' | 'right'>> => reminder;

/** PEOPLE-5: whether the reader may complete and snooze it. */
export const mayComplete = (reminder: Reminder): boolean => copiedReminder(reminder).right !== 'read';

/** PEOPLE-5: whether the reader may change, reschedule and delete it. */
export const mayChange = (reminder: Reminder): boolean =>
  (copiedReminder(reminder).right ?? 'write') === 'write';

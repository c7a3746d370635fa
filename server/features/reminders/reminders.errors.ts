import { AppError } from '#server/errors.ts';
import { inThousands } from '#shared/numbers.ts';
import { archivedRemindersMax, remindersMax } from '#shared/reminders/reminders.ts';

export const reminderNotFound = () =>
  new AppError('notFound', 'reminders.not_found', 'We can’t find this reminder. It may have been deleted.');

export const tooManyReminders = () =>
  new AppError(
    'conflict',
    'reminders.too_many',
    `You have ${inThousands(remindersMax)} reminders. Complete or delete some first.`,
  );

export const archiveFull = () =>
  new AppError(
    'conflict',
    'reminders.archive_full',
    `You have ${inThousands(archivedRemindersMax)} completed reminders. Clear the archive first.`,
  );

export const neverRepeats = () =>
  new AppError('invalid', 'reminders.never', 'This never repeats on any day. Change how it repeats.', {
    fields: { repeat: 'This never repeats on any day. Change how it repeats.' },
  });

export const snoozeInvalid = () =>
  new AppError('invalid', 'reminders.snooze_invalid', 'Choose a time within the next year.', {
    fields: { until: 'Choose a time within the next year.' },
  });

/** The occurrence was completed, moved or skipped meanwhile. */
export const occurrenceChanged = () =>
  new AppError(
    'conflict',
    'reminders.changed_elsewhere',
    'This was changed on another device. Check what’s there now, then try again.',
  );

export const doneLinkInvalid = () =>
  new AppError('notFound', 'reminders.link_invalid', 'This link doesn’t work anymore');

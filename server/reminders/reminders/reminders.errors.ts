import { AppError } from '#server/core/errors/errors.ts';
import { i18n } from '#shared/core/i18n.ts';
import { inThousands } from '#shared/core/numbers.ts';
import { archivedRemindersMax, remindersMax } from '#shared/reminders/reminders.ts';

export const reminderNotFound = () =>
  new AppError('notFound', 'reminders.not_found', i18n.t('We can’t find this. It may have been deleted.'));

/** For a person who sees the reminder. The status is that of an unknown one. */
export const reminderRightMissing = () =>
  new AppError(
    'notFound',
    'reminders.right_missing',
    i18n.t('You can’t do this with this reminder. Ask the pet’s owner to give you more access.'),
  );

/** PEOPLE-5: the chosen person doesn't help with these pets. */
export const recipientInvalid = () => {
  const message = i18n.t('Choose a person who helps with this pet.');

  return new AppError('invalid', 'reminders.recipient_invalid', message, { fields: { audience: message } });
};

export const tooManyReminders = () =>
  new AppError(
    'conflict',
    'reminders.too_many',
    i18n.t('You can have up to {most} reminders. Complete or delete some first.', {
      most: inThousands(remindersMax),
    }),
  );

export const archiveFull = () =>
  new AppError(
    'conflict',
    'reminders.archive_full',
    i18n.t('You can have up to {most} completed reminders. Clear the archive first.', {
      most: inThousands(archivedRemindersMax),
    }),
  );

export const neverRepeats = () => {
  const message = i18n.t('No dates match this schedule. Change how it repeats.');

  return new AppError('invalid', 'reminders.never', message, { fields: { repeat: message } });
};

export const snoozeInvalid = () => {
  const message = i18n.t('Choose a date within the next year.');

  return new AppError('invalid', 'reminders.snooze_invalid', message, { fields: { until: message } });
};

/** The occurrence was completed, moved or skipped in the meantime. */
export const occurrenceChanged = () =>
  new AppError(
    'conflict',
    'reminders.changed_elsewhere',
    i18n.t('This reminder has changed since you opened it. Check it, then try again.'),
  );

export const doneLinkInvalid = () =>
  new AppError('notFound', 'reminders.link_invalid', i18n.t('This link doesn’t work anymore'));

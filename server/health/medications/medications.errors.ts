import { AppError } from '#server/core/errors/errors.ts';
import type { MedicationDose } from '#server/health/records/medications.table.ts';
import type { Dates } from '#shared/core/dates.ts';
import { i18n } from '#shared/core/i18n.ts';

export const courseImpossible = (field: 'startDate' | 'endDate', message: string) =>
  new AppError('invalid', 'medications.course_impossible', message, { fields: { [field]: message } });

export const doseNotFound = () =>
  new AppError(
    'notFound',
    'medications.dose_not_found',
    i18n.t('We can’t find this. It may have been deleted.'),
  );

export const doseNotScheduled = () =>
  new AppError(
    'invalid',
    'medications.not_scheduled',
    i18n.t('This dose isn’t on the schedule. Record it as an extra dose.'),
    { fields: { slot: i18n.t('This dose isn’t on the schedule') } },
  );

export const doseInFuture = () =>
  new AppError('invalid', 'medications.in_future', i18n.t('You can record a dose once it’s been given.'), {
    fields: { at: i18n.t('Enter a time that isn’t in the future') },
  });

export const courseEnded = () =>
  new AppError(
    'conflict',
    'medications.course_ended',
    i18n.t('This medication’s last day has passed. Change that date to record more doses.'),
  );

export const tooManyDoses = () =>
  new AppError(
    'conflict',
    'medications.too_many_doses',
    i18n.t('This pet has reached the limit for recorded doses. Delete an old medication to make room.'),
  );

type Recorded = Pick<MedicationDose, 'by' | 'at' | 'state'>;

/** The scheduled dose was recorded before, perhaps by another person. */
export const doseRecorded = (dose: Recorded, dates: Dates) =>
  new AppError(
    'conflict',
    'medications.dose_recorded',
    `${doseDescription(dose, dates)} ${i18n.t('To record it again, undo that entry first.')}`,
  );

/** The person may confirm by recording the same dose with `again`. */
export const givenRecently = (dose: Recorded, dates: Dates) =>
  new AppError(
    'conflict',
    'medications.given_recently',
    `${doseDescription(dose, dates)} ${i18n.t('Do you want to record another dose?')}`,
  );

function doseDescription({ by, at, state }: Recorded, dates: Dates): string {
  const when = dates.shortMoment(at);
  if (state === 'given')
    return by
      ? i18n.t('{by} gave this dose on {when}.', { by, when })
      : i18n.t('This dose was given on {when}.', { when });

  return by
    ? i18n.t('{by} skipped this dose on {when}.', { by, when })
    : i18n.t('This dose was skipped on {when}.', { when });
}

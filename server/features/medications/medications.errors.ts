import { AppError } from '#server/errors.ts';
import type { Dates } from '#shared/dates.ts';

import type { MedicationDose } from './medications.table.ts';

export const courseImpossible = (field: 'startDate' | 'endDate', message: string) =>
  new AppError('invalid', 'medications.course_impossible', message, { fields: { [field]: message } });

export const doseNotFound = () => new AppError('notFound', 'medications.dose_not_found', 'Dose not found');

export const doseNotScheduled = () =>
  new AppError(
    'invalid',
    'medications.not_scheduled',
    'There is no dose at this time in the schedule. Record it as an extra dose.',
    { fields: { slot: 'There is no dose at this time in the schedule' } },
  );

export const doseInFuture = () =>
  new AppError('invalid', 'medications.in_future', 'A dose can be recorded once it was given.', {
    fields: { at: 'Enter a time that is not in the future' },
  });

export const courseEnded = () =>
  new AppError(
    'conflict',
    'medications.course_ended',
    'This course has ended. Change its last day to record more doses.',
  );

export const tooManyDoses = () =>
  new AppError('conflict', 'medications.too_many_doses', 'There is no room for more doses of this pet.');

type Recorded = Pick<MedicationDose, 'by' | 'at' | 'state'>;

/** The scheduled dose was recorded before, perhaps by another person. */
export const doseRecorded = (dose: Recorded, dates: Dates) =>
  new AppError(
    'conflict',
    'medications.dose_recorded',
    `${whoAndWhen(dose, dates)} You can undo that entry first.`,
  );

/** A question: the same dose is recorded with `again`. */
export const givenRecently = (dose: Recorded, dates: Dates) =>
  new AppError(
    'conflict',
    'medications.given_recently',
    `${whoAndWhen(dose, dates)} Do you want to record another dose?`,
  );

function whoAndWhen({ by, at, state }: Recorded, dates: Dates): string {
  const when = dates.shortMoment(at);
  const did = state === 'given' ? 'gave' : 'skipped';

  return by ? `${by} ${did} this dose on ${when}.` : `This dose was ${state} on ${when}.`;
}

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
    'The schedule has no dose at this time. Record it as an extra dose.',
    { fields: { slot: 'The schedule has no dose at this time' } },
  );

export const doseInFuture = () =>
  new AppError('invalid', 'medications.in_future', 'You can record a dose once it’s been given.', {
    fields: { at: 'Enter a time that isn’t in the future' },
  });

export const courseEnded = () =>
  new AppError(
    'conflict',
    'medications.course_ended',
    'This course has ended. Change its last day to record more doses.',
  );

export const tooManyDoses = () =>
  new AppError('conflict', 'medications.too_many_doses', 'There’s no room for more doses for this pet.');

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

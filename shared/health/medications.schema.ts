import * as z from 'zod/mini';

import { isInRecordYears } from '#shared/core/days.ts';
import { i18n } from '#shared/core/i18n.ts';
import { lineOfText, lineOrNull } from '#shared/core/text.schema.ts';

import { changeOf, day, documentIds, notes, orNull, recordId } from './record-fields.schema.ts';

export const doseTimesMax = 12;

/** Local times of day, `HH:MM`, on every `every`-th day from the start date on. */
const doseSchedule = z.object({
  times: z.array(z.iso.time({ precision: -1 })).check(
    z.minLength(1, { error: () => i18n.t('Add a time') }),
    z.maxLength(doseTimesMax, { error: () => i18n.t('Choose up to 12 times of day') }),
    z.refine((times) => new Set(times).size === times.length, {
      error: () => i18n.t('Choose a different time for each dose'),
    }),
  ),
  every: z.int().check(z.minimum(1), z.maximum(366)),
});

const medicationShape = z.object({
  name: lineOfText({
    tooShort: () => i18n.t('Enter a name'),
    max: 120,
  }),
  dosage: lineOrNull(80),
  frequency: lineOrNull(80),
  provider: lineOrNull(120),
  startDate: orNull(day),
  /** The last day on which it is given. */
  endDate: orNull(day),
  /** Null for one that is given when needed. */
  schedule: z.nullable(doseSchedule),
  notes,
  documentIds,
});

type Course = Pick<z.output<typeof medicationShape>, 'startDate' | 'endDate' | 'schedule'>;

const courseInOrder = [
  z.refine<Course>(({ startDate, endDate }) => !startDate || !endDate || endDate >= startDate, {
    error: () => i18n.t('The last day can’t be before the first'),
    path: ['endDate'],
  }),
  z.refine<Course>(({ startDate, schedule }) => schedule === null || startDate !== null, {
    error: () => i18n.t('Choose a date'),
    path: ['startDate'],
  }),
];

export const medicationFacts = medicationShape.check(...courseInOrder);

const doseFacts = z.object({
  id: z.uuid(),
  /** The scheduled local time, `YYYY-MM-DDTHH:MM`; null for a dose outside the schedule. */
  slot: z.nullable(z.iso.datetime({ local: true, offset: false, precision: -1 })),
  state: z.enum(['given', 'skipped']),
  at: z.iso.datetime().check(
    z.refine(isInRecordYears, {
      error: () => i18n.t('Enter a year from 1980 to 2099'),
    }),
  ),
  by: lineOrNull(80),
  note: lineOrNull(200),
});

/** A dose that was given or skipped. */
export const newDose = z.extend(doseFacts, {
  /** The person was warned that a dose was given a short time ago, and confirmed another one. */
  again: z._default(z.boolean(), false),
});

const newMedicationShape = z.extend(medicationShape, recordId);

/** A medication that is saved together with a weight. */
export const attachedMedication = newMedicationShape.check(...courseInOrder);

/** The most that fit into a request. */
const restoredDosesMax = 300;

export const newMedication = z
  .extend(newMedicationShape, {
    /** The health record that it was added with. */
    healthRecordId: z._default(z.nullable(z.uuid()), null),
    /** For an undo: the doses that were deleted with it. */
    doses: z._default(z.array(doseFacts).check(z.maxLength(restoredDosesMax)), []),
  })
  .check(...courseInOrder);

export const medicationChange = changeOf(medicationShape);

export type MedicationFacts = z.output<typeof medicationFacts>;
export type NewMedication = z.output<typeof newMedication>;
export type AttachedMedication = z.output<typeof attachedMedication>;
export type NewDose = z.output<typeof newDose>;
export type RestoredDose = z.output<typeof doseFacts>;
export type MedicationChange = z.output<typeof medicationChange>;

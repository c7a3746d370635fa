import * as z from 'zod/mini';

import { factsBefore } from '#shared/facts-before.schema.ts';
import { i18n } from '#shared/i18n.ts';
import { lineOfText, lineOrNull, linesOfText } from '#shared/text.schema.ts';

import { costMax } from './costs.ts';
import { attachmentsMax, medicalEventTypes, notesMax } from './health.ts';
import { preferredWeightUnits } from './units.ts';

// Accepts tomorrow's date in UTC for people in time zones ahead of it, up to UTC+14.
const latestToday = () => new Date(Date.now() + 14 * 3600 * 1000).toISOString().slice(0, 10);

const existing = { error: () => i18n.t('Enter a valid date, such as 2026-05-14') };

/** A calendar day as `YYYY-MM-DD`, without a time or time zone. */
const day = z.iso.date(existing).check(
  z.refine((date) => date >= '1980-01-01' && date < '2100-01-01', {
    error: () => i18n.t('Enter a year from 1980 to 2099'),
  }),
);

export const pastDay = day.check(
  z.refine((date) => date <= latestToday(), { error: () => i18n.t('Enter a date that isn’t in the future') }),
);

const orNull = <Input>(schema: z.ZodMiniType<string, Input>) =>
  z.pipe(
    z.nullable(z.union([z.literal(''), schema])),
    z.transform((value: string | null) => value || null),
  );

export const notes = z.pipe(
  z.nullable(linesOfText({ min: 0, tooShort: () => '', max: notesMax })),
  z.transform((text: string | null) => text || null),
);

/** Documents of the same pet, or of none, that belong to the record. */
const documentIds = z.array(z.uuid()).check(
  z.maxLength(attachmentsMax, {
    error: () => i18n.t('Attach up to {most} documents', { most: attachmentsMax }),
  }),
);

/** One weighing. The weight is what was typed, such as "12 lb 4 oz" or "5.6 kg"; see `parseWeight`. */
export const weightFacts = z.object({
  recordDate: pastDay,
  weight: lineOrNull(40),
  /** On the nine-point scale. */
  bodyCondition: z.nullable(z.int().check(z.minimum(1), z.maximum(9))),
  notes,
  documentIds,
});

/** Local times of day, `HH:MM`, on every `every`-th day from the start date on. */
const doseSchedule = z.object({
  times: z.array(z.iso.time({ precision: -1 })).check(
    z.minLength(1, { error: () => i18n.t('Add a time') }),
    z.maxLength(12, { error: () => i18n.t('Choose up to 12 times of day') }),
    z.refine((times) => new Set(times).size === times.length, {
      error: () => i18n.t('Choose a different time for each dose'),
    }),
  ),
  every: z.int().check(z.minimum(1), z.maximum(366)),
});

const medicationShape = z.object({
  name: lineOfText({
    tooShort: () => i18n.t('Enter the medication’s name'),
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

const endsBeforeItBegins = {
  test: ({ startDate, endDate }: Course) => !startDate || !endDate || endDate >= startDate,
  message: {
    error: () => i18n.t('The last day can’t be before the first'),
    path: ['endDate'],
  },
};
const beginsNever = {
  test: ({ startDate, schedule }: Course) => schedule === null || startDate !== null,
  message: {
    error: () => i18n.t('Enter the first day of the schedule'),
    path: ['startDate'],
  },
};

export const medicationFacts = medicationShape.check(
  z.refine(endsBeforeItBegins.test, endsBeforeItBegins.message),
  z.refine(beginsNever.test, beginsNever.message),
);

const vaccinationShape = z.object({
  name: lineOfText({
    tooShort: () => i18n.t('Enter the vaccine’s name'),
    max: 120,
  }),
  /** The vaccine in the schedules, such as `rabies`; null for one that isn’t there. */
  vaccine: z.nullable(z.string().check(z.regex(/^[a-z0-9_-]{1,40}$/))),
  dateAdministered: pastDay,
  /** What the vet wrote down; null if nothing. */
  expirationDate: orNull(day),
  administrator: lineOrNull(120),
  batchNumber: lineOrNull(60),
  notes,
  documentIds,
});

type Administered = Pick<z.output<typeof vaccinationShape>, 'dateAdministered' | 'expirationDate'>;

export const vaccinationFacts = vaccinationShape.check(
  z.refine(
    ({ dateAdministered, expirationDate }: Administered) =>
      !expirationDate || expirationDate >= dateAdministered,
    { error: () => i18n.t('A vaccination can’t expire before it’s given'), path: ['expirationDate'] },
  ),
);

export const medicalEventFacts = z.object({
  eventDate: pastDay,
  eventType: z.enum(medicalEventTypes, { error: () => i18n.t('Choose a type') }),
  title: lineOfText({
    tooShort: () => i18n.t('Enter a title'),
    max: 160,
  }),
  description: notes,
  provider: lineOrNull(120),
  /** In the smallest unit of the currency: cents. See `parseCost`. */
  cost: z.nullable(
    z
      .int()
      .check(
        z.minimum(0, { error: () => i18n.t('Enter a cost of 0 or more') }),
        z.maximum(costMax, { error: () => i18n.t('That cost is too high. Check the amount.') }),
      ),
  ),
  /** ISO 4217. */
  currency: z.string().check(z.regex(/^[A-Z]{3}$/, { error: () => i18n.t('Choose a currency') })),
  documentIds,
});

const doseFacts = z.object({
  id: z.uuid(),
  /** The scheduled local time, `YYYY-MM-DDTHH:MM`; null for a dose beside the schedule. */
  slot: z.nullable(z.iso.datetime({ local: true, offset: false, precision: -1 })),
  state: z.enum(['given', 'skipped']),
  at: z.iso.datetime().check(
    z.refine((at) => at >= '1980' && at < '2100', {
      error: () => i18n.t('Enter a year from 1980 to 2099'),
    }),
  ),
  by: lineOrNull(80),
  note: lineOrNull(200),
});

/** A dose that was given or skipped. */
export const newDose = z.extend(doseFacts, {
  /** The person has seen that a dose was given a short time ago, and gives another one. */
  again: z._default(z.boolean(), false),
});

/** A new record has the client’s id, so that sending it twice adds it once, and an undo adds it again as it was. */
const id = { id: z.uuid() };

/** How a weight without a unit is read, and whether an unusual one was confirmed. */
const weighing = {
  unit: z._default(z.enum(preferredWeightUnits), 'lbs'),
  confirm: z._default(z.boolean(), false),
};

const newMedicationShape = z.extend(medicationShape, id);
const attachedMedication = newMedicationShape.check(
  z.refine(endsBeforeItBegins.test, endsBeforeItBegins.message),
  z.refine(beginsNever.test, beginsNever.message),
);

const attachedMedicationsMax = 20;
/** As many as fit into a request. */
const restoredDosesMax = 300;

export const newWeight = z
  .extend(weightFacts, {
    ...id,
    ...weighing,
    /** HEALTH-1: saved together with the record. */
    medications: z._default(
      z
        .array(attachedMedication)
        .check(z.maxLength(attachedMedicationsMax, { error: () => i18n.t('Add up to 20 medications') })),
      [],
    ),
  })
  .check(
    z.refine(
      ({ weight, bodyCondition, notes: written, documentIds: attached, medications }) =>
        weight !== null ||
        bodyCondition !== null ||
        written !== null ||
        attached.length > 0 ||
        medications.length > 0,
      { error: () => i18n.t('Enter a weight'), path: ['weight'] },
    ),
  );

export const newMedication = z
  .extend(newMedicationShape, {
    /** The health record that it was added with. */
    healthRecordId: z._default(z.nullable(z.uuid()), null),
    /** For an undo: the doses that were deleted with it. */
    doses: z._default(z.array(doseFacts).check(z.maxLength(restoredDosesMax)), []),
  })
  .check(
    z.refine(endsBeforeItBegins.test, endsBeforeItBegins.message),
    z.refine(beginsNever.test, beginsNever.message),
  );

export const newVaccination = z
  .extend(vaccinationShape, id)
  .check(
    z.refine(
      ({ dateAdministered, expirationDate }: Administered) =>
        !expirationDate || expirationDate >= dateAdministered,
      { error: () => i18n.t('A vaccination can’t expire before it’s given'), path: ['expirationDate'] },
    ),
  );

export const newMedicalEvent = z.extend(medicalEventFacts, id);

/** Some facts, and what they were when the person began to change them. */
const changeOf = <Facts extends z.ZodMiniObject>(facts: Facts) =>
  z.object({
    changes: z.pipe(
      z.partial(facts).check(
        z.refine((changes) => Object.keys(changes).length > 0, {
          error: () => i18n.t('There’s nothing to change'),
        }),
      ),
      z.transform((changes) => changes as Partial<z.output<Facts>>),
    ),
    before: factsBefore,
  });

export const weightChange = z.extend(changeOf(weightFacts), weighing);
export const medicationChange = changeOf(medicationShape);
export const vaccinationChange = changeOf(vaccinationShape);
export const medicalEventChange = changeOf(medicalEventFacts);

export type WeightFacts = z.output<typeof weightFacts>;
export type MedicationFacts = z.output<typeof medicationFacts>;
export type VaccinationFacts = z.output<typeof vaccinationFacts>;
export type MedicalEventFacts = z.output<typeof medicalEventFacts>;
export type NewWeight = z.output<typeof newWeight>;
export type NewMedication = z.output<typeof newMedication>;
export type AttachedMedication = z.output<typeof attachedMedication>;
export type NewVaccination = z.output<typeof newVaccination>;
export type NewMedicalEvent = z.output<typeof newMedicalEvent>;
export type NewDose = z.output<typeof newDose>;
export type RestoredDose = z.output<typeof doseFacts>;
export type WeightChange = z.output<typeof weightChange>;
export type MedicationChange = z.output<typeof medicationChange>;
export type VaccinationChange = z.output<typeof vaccinationChange>;
export type MedicalEventChange = z.output<typeof medicalEventChange>;

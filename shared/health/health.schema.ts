import * as z from 'zod/mini';

import { i18n } from '#shared/core/i18n.ts';
import { lineOfText, lineOrNull } from '#shared/core/text.schema.ts';

import { costMax } from './costs.ts';
import { medicalEventTypes } from './health.ts';
import { attachedMedication } from './medications.schema.ts';
import { changeOf, documentIds, notes, pastDay, recordId } from './record-fields.schema.ts';
import { preferredWeightUnits } from './units.ts';

/** One weighing. The weight is what was typed, such as "12 lb 4 oz" or "5.6 kg"; see `parseWeight`. */
export const weightFacts = z.object({
  recordDate: pastDay,
  weight: lineOrNull(40),
  /** On the nine-point scale. */
  bodyCondition: z.nullable(z.int().check(z.minimum(1), z.maximum(9))),
  notes,
  documentIds,
});

export const medicalEventFacts = z.object({
  eventDate: pastDay,
  eventType: z.enum(medicalEventTypes, { error: () => i18n.t('Choose one') }),
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
  currency: z.string().check(z.regex(/^[A-Z]{3}$/, { error: () => i18n.t('Choose one') })),
  documentIds,
});

/** The unit of a weight that is typed without one, and whether an unusual weight was confirmed. */
const weighing = {
  unit: z._default(z.enum(preferredWeightUnits), 'lbs'),
  confirm: z._default(z.boolean(), false),
};

export const attachedMedicationsMax = 20;

export const newWeight = z
  .extend(weightFacts, {
    ...recordId,
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

export const newMedicalEvent = z.extend(medicalEventFacts, recordId);

export const weightChange = z.extend(changeOf(weightFacts), weighing);
export const medicalEventChange = changeOf(medicalEventFacts);

export type WeightFacts = z.output<typeof weightFacts>;
export type MedicalEventFacts = z.output<typeof medicalEventFacts>;
export type NewWeight = z.output<typeof newWeight>;
export type NewMedicalEvent = z.output<typeof newMedicalEvent>;
export type WeightChange = z.output<typeof weightChange>;
export type MedicalEventChange = z.output<typeof medicalEventChange>;

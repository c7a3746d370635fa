import * as z from 'zod/mini';

import { i18n } from '#shared/core/i18n.ts';
import { lineOfText, lineOrNull } from '#shared/core/text.schema.ts';

import type { LifestyleField } from './lifestyle.ts';
import { lifestyleListMax } from './lifestyle.ts';

const name = lineOfText({
  tooShort: () => i18n.t('Enter a name, or remove this row'),
  max: 120,
});

const named = z.object({ name });
const dosed = z.extend(named, { dosage: lineOrNull(80), frequency: lineOrNull(80) });
const prescribed = z.extend(dosed, { provider: lineOrNull(120) });

const listOf = <Entry extends z.ZodMiniType>(entry: Entry) =>
  z.array(entry).check(
    z.maxLength(lifestyleListMax, {
      error: () => i18n.t('Add up to {most}', { most: lifestyleListMax }),
    }),
  );

/** The name of an insurer, or '' for no insurance. */
export const insurer = z.union([z.literal(''), lineOfText({ min: 0, tooShort: () => '', max: 120 })]);

export const lifestyleShape = z.object({
  food: listOf(named),
  treats: listOf(named),
  allergies: listOf(named),
  medications: listOf(prescribed),
  supplements: listOf(dosed),
  /** Null if unanswered. */
  insurance: z.nullable(insurer),
} satisfies Record<LifestyleField, z.ZodMiniType>);

export type Lifestyle = z.output<typeof lifestyleShape>;

/** One answer, which replaces the previous one; `before` is the value that the person saw when they began editing. */
const answer = <Field extends LifestyleField>(field: Field) =>
  z.object({
    field: z.literal(field),
    value: lifestyleShape.shape[field],
    before: lifestyleShape.shape[field],
  });

export const lifestyleAnswer = z.discriminatedUnion('field', [
  answer('food'),
  answer('treats'),
  answer('allergies'),
  answer('medications'),
  answer('supplements'),
  answer('insurance'),
]);

export type LifestyleAnswer = z.output<typeof lifestyleAnswer>;

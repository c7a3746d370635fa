import { z } from 'zod';

import { lineOfText, lineOrNull } from './text.ts';

const name = lineOfText({ tooShort: 'Please write a name, or remove the line', max: 120 });

const named = z.object({ name });
const dosed = named.extend({ dosage: lineOrNull(80), frequency: lineOrNull(80) });
const prescribed = dosed.extend({ provider: lineOrNull(120) });

export const lifestyleListMax = 50;

const listOf = <Entry extends z.ZodType>(entry: Entry) =>
  z.array(entry).max(lifestyleListMax, `Please keep it to ${lifestyleListMax} entries`);

/** LIFE-1: the lifestyle data of a pet, in the order of the questions. */
export const lifestyleShape = z.object({
  food: listOf(named),
  treats: listOf(named),
  allergies: listOf(named),
  medications: listOf(prescribed),
  supplements: listOf(dosed),
  /** Null if unanswered, '' for no insurance, otherwise the name of the insurer. */
  insurance: z.union([z.literal(''), lineOfText({ min: 0, tooShort: '', max: 120 })]).nullable(),
});

export type Lifestyle = z.output<typeof lifestyleShape>;
export type LifestyleField = keyof Lifestyle;

export const lifestyleFields = Object.keys(lifestyleShape.shape) as [LifestyleField, ...LifestyleField[]];

export const emptyLifestyle: Lifestyle = {
  food: [],
  treats: [],
  allergies: [],
  medications: [],
  supplements: [],
  insurance: null,
};

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

type Question = {
  field: LifestyleField;
  category: 'Diet' | 'Health' | 'Care';
  title: string;
  prompt: string;
};

/** LIFE-1: the questions in their order. */
export const lifestyleQuestions: readonly Question[] = [
  { field: 'food', category: 'Diet', title: 'Food', prompt: 'What is in the bowl, and how much?' },
  { field: 'treats', category: 'Diet', title: 'Treats', prompt: 'What may they have besides?' },
  { field: 'allergies', category: 'Health', title: 'Allergies', prompt: 'What must they never get?' },
  {
    field: 'medications',
    category: 'Health',
    title: 'Medications',
    prompt: 'Which medications, how much, and when?',
  },
  { field: 'supplements', category: 'Health', title: 'Supplements', prompt: 'Which supplements?' },
  { field: 'insurance', category: 'Care', title: 'Insurance', prompt: 'Who insures them?' },
];

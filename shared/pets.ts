import { z } from 'zod';

import { microchipOrNull } from './microchip.ts';
import { lineOfText, lineOrNull } from './text.ts';

export const petSpecies = ['dog', 'cat', 'rabbit', 'bird', 'horse', 'reptile', 'fish', 'other'] as const;
export const petSexes = ['male', 'female', 'unknown'] as const;

export type PetSpecies = (typeof petSpecies)[number];
export type PetSex = (typeof petSexes)[number];

export const petNameMax = 60;

// Where it is already tomorrow, people may enter tomorrow's date: the latest time zone is UTC+14.
const latestToday = () => new Date(Date.now() + 14 * 3600 * 1000).toISOString().slice(0, 10);

/** A calendar day of the past or today, as `YYYY-MM-DD`, without a time and so without a time zone. */
export const pastDate = z.iso
  .date('Please enter a day that exists, such as 14 May 2021')
  .refine((date) => date >= '1900-01-01', 'Please enter a year after 1900')
  .refine((date) => date <= latestToday(), 'Please enter a day that is not in the future');

/** What may have become of a pet that is no longer with its owner; it silences reminders and keeps the memory. */
export const petEndings = ['passed_away', 'rehomed'] as const;

export type PetEnding = (typeof petEndings)[number];

const pastDateOrNull = z
  .union([z.literal(''), pastDate])
  .nullable()
  .transform((date) => date || null);

/** What a person says about a new pet. The form and the route validate with this same schema. */
export const petInput = z.object({
  name: lineOfText({ tooShort: 'Give your pet a name', max: petNameMax }),
  type: z.enum(petSpecies, 'Choose a species').default('dog'),
  gender: z.enum(petSexes, 'Choose a sex').default('male'),
  breed: lineOrNull(petNameMax)
    .optional()
    .transform((breed) => breed ?? null),
  birthDate: pastDateOrNull.optional().transform((date) => date ?? null),
});

export type PetInput = z.output<typeof petInput>;

/** Everything that can be said about a pet, each by itself. */
export const petFacts = petInput.extend({
  breed: lineOrNull(petNameMax),
  birthDate: pastDateOrNull,
  type: z.enum(petSpecies, 'Choose a species'),
  gender: z.enum(petSexes, 'Choose a sex'),
  neutered: z.boolean('Choose yes or no, or leave it open').nullable(),
  colour: lineOrNull(80),
  marks: lineOrNull(200),
  conditions: lineOrNull(300),
  microchip: microchipOrNull,
  microchipRegistry: lineOrNull(80),
  ending: z.enum(petEndings, 'Choose what has happened').nullable(),
  endedOn: pastDateOrNull,
});

export type PetFacts = z.output<typeof petFacts>;

/**
 * A change of some facts, with what they were when the person began: if somebody has changed one of those meanwhile, the
 * change is refused and nothing is lost silently.
 */
export const petChange = z.object({
  changes: petFacts
    .partial()
    .refine((changes) => Object.keys(changes).length > 0, 'There is nothing to change')
    .transform((changes) => changes as Partial<PetFacts>),
  before: z.record(z.string(), z.unknown()),
});

export type PetChange = z.output<typeof petChange>;

/** A new pet with the key that makes sending it twice add it once. */
export const newPet = petInput.extend({ requestKey: z.uuid() });

/** What a photo may be, and how large; the picture is checked by its content, whatever its name says. HEIC is what phones take. */
export const photoRules = {
  maxBytes: 20 * 1024 * 1024,
  maxPixels: 40_000_000,
  types: ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif'],
} as const;

export const photoTooManyPixelsWords = `This picture has more than ${photoRules.maxPixels / 1_000_000} megapixels. Please choose a smaller one.`;

import { z } from 'zod';

import { microchipOrNull } from './microchip.ts';
import { lineOfText, lineOrNull } from './text.ts';
import { timeZone } from './time-zone.ts';

export const petSpecies = ['dog', 'cat', 'rabbit', 'bird', 'horse', 'reptile', 'fish', 'other'] as const;
export const petSexes = ['male', 'female', 'unknown'] as const;

export type PetSpecies = (typeof petSpecies)[number];
export type PetSex = (typeof petSexes)[number];

export const petNameMax = 60;

// Accepts tomorrow's date in UTC for people in time zones ahead of it, up to UTC+14.
const latestToday = () => new Date(Date.now() + 14 * 3600 * 1000).toISOString().slice(0, 10);

/** A calendar day up to today, as `YYYY-MM-DD`, without a time or time zone. */
export const pastDate = z.iso
  .date('Please enter a day that exists, such as 14 May 2021')
  .refine((date) => date >= '1900-01-01', 'Please enter a year after 1900')
  .refine((date) => date <= latestToday(), 'Please enter a day that is not in the future');

/** Why a pet is no longer with its owner; reminders stop and its records are kept. */
export const petEndings = ['passed_away', 'rehomed'] as const;

export type PetEnding = (typeof petEndings)[number];

const pastDateOrNull = z
  .union([z.literal(''), pastDate])
  .nullable()
  .transform((date) => date || null);

/** The input for a new pet, validated with this schema by the form and the route. */
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

/** All editable facts of a pet. */
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
});

export type PetFacts = z.output<typeof petFacts>;

/** Whether a pet is still with its owner (`ending` is null) and, if it is known, since when it is not. */
export const petEnd = z.object({
  ending: z.enum(petEndings, 'Choose what has happened').nullable(),
  endedOn: pastDateOrNull,
});

export type PetEnd = z.output<typeof petEnd>;

/**
 * A change of some facts, with the values that the person saw when they began editing. If one of them has changed meanwhile,
 * the change is refused, so that no edit is silently overwritten.
 */
export const petChange = z.object({
  changes: petFacts
    .partial()
    .refine((changes) => Object.keys(changes).length > 0, 'There is nothing to change')
    .transform((changes) => changes as Partial<PetFacts>),
  before: z.record(z.string(), z.unknown()),
});

export type PetChange = z.output<typeof petChange>;

/** A pet's end, or that it is back with its owner, with what the person saw when they began editing. */
export const petEndChange = z.object({
  value: petEnd.transform(({ ending, endedOn }) => ({ ending, endedOn: ending && endedOn })),
  before: petEnd,
});

export type PetEndChange = z.output<typeof petEndChange>;

/** A new pet with an idempotency key, so that sending it twice adds it once. */
export const newPet = petInput.extend({ requestKey: z.uuid(), timeZone });

/** The pet of a sign-up. Its Pet ID is issued when the address is confirmed, on the day that it is then in this time zone. */
export const pendingPet = petInput.extend({ timeZone });

export type PendingPetInput = z.output<typeof pendingPet>;

/** The accepted types and the maximum size of a photo. The type is detected from the content, not the name. iPhones take HEIC. */
export const photoRules = {
  maxBytes: 20 * 1024 * 1024,
  maxPixels: 40_000_000,
  types: ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif'],
} as const;

export const photoTooManyPixelsWords = `This picture has more than ${photoRules.maxPixels / 1_000_000} megapixels. Please choose a smaller one.`;

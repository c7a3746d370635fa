import { z } from 'zod';

import { lineOfText } from './text.ts';

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

/** What a person says about a new pet. The form and the route validate with this same schema. */
export const petInput = z.object({
  name: lineOfText({ tooShort: 'Give your pet a name', max: petNameMax }),
  type: z.enum(petSpecies, 'Choose a species').default('dog'),
  gender: z.enum(petSexes, 'Choose a sex').default('male'),
  breed: z
    .union([z.literal('').transform(() => null), lineOfText({ min: 0, tooShort: '', max: petNameMax })])
    .nullish()
    .transform((breed) => breed || null),
  birthDate: z
    .union([z.literal('').transform(() => null), pastDate])
    .nullish()
    .transform((date) => date || null),
});

export type PetInput = z.output<typeof petInput>;

/** A new pet with the key that makes sending it twice add it once. */
export const newPet = petInput.extend({ requestKey: z.uuid() });

/** What a photo may be, and how large; the picture is checked by its content, whatever its name says. */
export const photoRules = {
  maxBytes: 20 * 1024 * 1024,
  maxPixels: 50_000_000,
  types: ['image/jpeg', 'image/png', 'image/webp'],
} as const;

import * as z from 'zod/mini';

import { factsBefore } from '#shared/core/facts-before.schema.ts';
import { i18n } from '#shared/core/i18n.ts';
import { lineOfText, lineOrNull } from '#shared/core/text.schema.ts';
import { timeZone } from '#shared/core/time-zone.schema.ts';

import { microchipOrNull } from './microchip.schema.ts';
import { petEndings, petNameMax, petSexes, petSpecies } from './pets.ts';

// Accepts tomorrow's date in UTC for people in time zones ahead of it, up to UTC+14.
const latestToday = () => new Date(Date.now() + 14 * 3600 * 1000).toISOString().slice(0, 10);

export const firstBirthDate = '1900-01-01';

/** A calendar day up to today, as `YYYY-MM-DD`, without a time or time zone. */
const pastDate = z.iso.date({ error: () => i18n.t('Enter a valid date') }).check(
  z.refine((date) => date >= firstBirthDate, { error: () => i18n.t('Enter 1900 or a later year') }),
  z.refine((date) => date <= latestToday(), { error: () => i18n.t('Enter a date that isn’t in the future') }),
);

const pastDateOrNull = z.pipe(
  z.nullable(z.union([z.literal(''), pastDate])),
  z.transform((date: string | null) => date || null),
);

/** Null for a field that is missing. */
const orMissing = <Input>(schema: z.ZodMiniType<string | null, Input>) =>
  z.pipe(
    z.optional(schema),
    z.transform((value: string | null | undefined) => value ?? null),
  );

const petName = lineOfText({
  tooShort: () => i18n.t('Enter a name'),
  max: petNameMax,
});
const species = z.enum(petSpecies, { error: () => i18n.t('Choose a species') });
const sex = z.enum(petSexes, { error: () => i18n.t('Choose one') });
const breed = lineOrNull(petNameMax);

/** The input for a new pet, as the routes take it. */
export const petInput = z.object({
  name: petName,
  type: z._default(species, 'dog'),
  gender: z._default(sex, 'male'),
  breed: orMissing(breed),
  birthDate: orMissing(pastDateOrNull),
});

export type PetInput = z.output<typeof petInput>;

/** All editable facts of a pet. */
export const petFacts = z.object({
  name: petName,
  type: species,
  gender: sex,
  breed,
  birthDate: pastDateOrNull,
  neutered: z.nullable(z.boolean({ error: () => i18n.t('Choose yes or no, or leave this blank') })),
  colour: lineOrNull(80),
  marks: lineOrNull(200),
  conditions: lineOrNull(300),
  microchip: microchipOrNull,
  microchippedOn: pastDateOrNull,
  microchipRegistry: lineOrNull(80),
});

export type PetFacts = z.output<typeof petFacts>;

/** Whether a pet is still with its owner (`ending` is null) and, if it is known, since when it is not. */
export const petEnd = z.object({
  ending: z.nullable(z.enum(petEndings, { error: () => i18n.t('Choose one') })),
  endedOn: pastDateOrNull,
});

export type PetEnd = z.output<typeof petEnd>;

/**
 * A change of some facts, with the values that the person saw when they began editing. If one of them has
 * changed since then, the change is refused, so that no edit is silently overwritten.
 */
export const petChange = z.object({
  changes: z.pipe(
    z.partial(petFacts).check(
      z.refine((changes) => Object.keys(changes).length > 0, {
        error: () => i18n.t('There’s nothing to change'),
      }),
    ),
    z.transform((changes) => changes as Partial<PetFacts>),
  ),
  before: factsBefore,
});

export type PetChange = z.output<typeof petChange>;

/**
 * A pet's ending, or its return to the owner, with the values that the person saw when they began editing.
 */
export const petEndChange = z.object({
  value: z.pipe(
    petEnd,
    z.transform(({ ending, endedOn }: PetEnd) => ({ ending, endedOn: ending && endedOn })),
  ),
  before: petEnd,
});

export type PetEndChange = z.output<typeof petEndChange>;

/** A new pet with an idempotency key, so that sending it twice adds it once. */
export const newPet = z.extend(petInput, { requestKey: z.uuid(), timeZone });

/**
 * The pet of a sign-up. Its Pet ID is issued when the address is confirmed, with that day's date in this time
 * zone.
 */
export const pendingPet = z.extend(petInput, { timeZone });

export type PendingPetInput = z.output<typeof pendingPet>;

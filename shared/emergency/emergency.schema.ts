import * as z from 'zod/mini';

import { emailAddress } from '#shared/accounts/account.schema.ts';
import { isInRecordYears } from '#shared/core/days.ts';
import { i18n } from '#shared/core/i18n.ts';
import { lineOfText, lineOrNull, linesOfText } from '#shared/core/text.schema.ts';
import { timeZone } from '#shared/core/time-zone.schema.ts';
import { phoneNumber } from '#shared/pets/pet-contacts.schema.ts';

import { emergencyFields, emergencyLimits } from './emergency.ts';

/** The owner's message to finders. */
export const ownerMessage = z.object({ words: lineOrNull(emergencyLimits.words) });

/** The place and time that the pet was last seen, for the page and the poster. */
export const sighting = z.object({ lastSeen: lineOrNull(emergencyLimits.lastSeen) });

/** A change of the emergency page; omitted fields stay unchanged. */
export const emergencyChange = z.union([
  z.object({ open: z.boolean() }),
  z.object({ field: z.enum(emergencyFields), shown: z.boolean() }),
  // For a preset, which sets all fields at once.
  z.object({ shown: z.array(z.enum(emergencyFields)).check(z.maxLength(emergencyFields.length)) }),
  z.extend(ownerMessage, { before: z.nullable(z.string()) }),
  sighting,
]);

export type EmergencyChange = z.output<typeof emergencyChange>;

/** The number that finders call. Without a name the page says "the owner". */
export const lostCall = z.object({ name: lineOrNull(emergencyLimits.name), phone: phoneNumber });

export type LostCall = z.output<typeof lostCall>;

/** The day on which the pet was last seen, and the time if it is known. */
export const lostMoment = z.object({
  seenOn: z.iso
    .date({ error: () => i18n.t('Enter a valid date') })
    .check(z.refine(isInRecordYears, { error: () => i18n.t('Enter a year from 1980 to 2099') })),
  seenAt: z.pipe(
    z.nullable(
      z.union([
        z.literal(''),
        z.string().check(
          z.regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, {
            error: () => i18n.t('Enter a time, such as 08:30'),
          }),
        ),
      ]),
    ),
    z.transform((time: string | null) => time?.slice(0, 5) || null),
  ),
});

/**
 * A report, or a change of one: what is left out stays as it is. Without a day the pet is missing since the day of the report;
 * `call: null` means that finders can only write.
 */
export const lostInput = z.extend(sighting, {
  timeZone,
  ...z.partial(lostMoment).shape,
  call: z.optional(z.nullable(lostCall)),
  shown: z.optional(z.array(z.enum(emergencyFields)).check(z.maxLength(emergencyFields.length))),
});

export type LostInput = z.output<typeof lostInput>;

/** A finder's message. `website` is a honeypot: hidden from people, filled in by bots. */
export const finderInput = z.object({
  message: linesOfText({
    min: 5,
    tooShort: () => i18n.t('Tell the owner where the pet is or how to find it'),
    max: emergencyLimits.message,
  }),
  name: z.pipe(
    z._default(
      z.union([z.literal(''), lineOfText({ min: 0, tooShort: () => '', max: emergencyLimits.name })]),
      '',
    ),
    z.transform((name: string) => name || null),
  ),
  email: z.pipe(
    z._default(z.string(), '').check(
      z.refine((email) => !email.trim() || emailAddress.safeParse(email).success, {
        error: () => i18n.t('Enter an email, or leave this blank'),
      }),
    ),
    z.transform((email: string) => (email.trim() ? emailAddress.parse(email) : null)),
  ),
  /** A checkbox: whether to hear when the pet is home. */
  news: z.pipe(
    z._default(z.string(), ''),
    z.transform((value: string) => value === 'on'),
  ),
  website: z._default(z.string(), ''),
});

export type FinderInput = z.output<typeof finderInput>;

/** An owner's reply to a finder who left an email address. */
export const finderAnswer = z.object({
  answer: linesOfText({
    min: 1,
    tooShort: () => i18n.t('Write a reply'),
    max: emergencyLimits.message,
  }),
});

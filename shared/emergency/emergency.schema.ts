import * as z from 'zod/mini';

import { emailAddress } from '#shared/accounts/account.schema.ts';
import { i18n } from '#shared/core/i18n.ts';
import { lineOfText, lineOrNull, linesOfText } from '#shared/core/text.schema.ts';
import { timeZone } from '#shared/core/time-zone.schema.ts';

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

export const lostInput = z.extend(sighting, { timeZone });

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

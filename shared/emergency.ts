import { z } from 'zod';

import { emailAddress } from './account.ts';
import { lineOfText, lineOrNull, linesOfText } from './text.ts';
import { timeZone } from './time-zone.ts';

/** The fields of a pet's emergency page in the order of the page; the owner shows or hides each one. */
export const emergencyFields = [
  'name',
  'photo',
  'breed',
  'sex',
  'age',
  'looks',
  'microchip',
  'words',
  'contacts',
  'owner',
  'allergies',
  'conditions',
  'medications',
  'vet',
  'insurance',
] as const;

export type EmergencyField = (typeof emergencyFields)[number];

/** The default choice: what helps the pet, and no contact details, so that finders reach the owner only through us. */
export const recommendedFields: readonly EmergencyField[] = [
  'name',
  'photo',
  'breed',
  'sex',
  'looks',
  'words',
  'allergies',
  'conditions',
  'medications',
  'vet',
];

export const emergencyLimits = { words: 300, lastSeen: 160, message: 2000, name: 80 } as const;

/** How long a pet stays marked as lost unless the owner extends it. */
export const lostDays = 30;

/** How long a finder's email address is kept for a reply; it is deleted as soon as the reply is mailed. */
export const finderAddressDays = 30;

/** How long a finder's message is kept. */
export const finderMessageDays = 90;

/** A change of the emergency page; omitted fields stay unchanged. */
export const emergencyChange = z.union([
  z.object({ open: z.boolean() }),
  z.object({ field: z.enum(emergencyFields), shown: z.boolean() }),
  z.object({ words: lineOrNull(emergencyLimits.words), before: z.string().nullable() }),
  z.object({ lastSeen: lineOrNull(emergencyLimits.lastSeen) }),
]);

export type EmergencyChange = z.output<typeof emergencyChange>;

/** Where and when the pet was last seen, for the page and the poster. */
export const lostInput = z.object({ lastSeen: lineOrNull(emergencyLimits.lastSeen), timeZone });

export type LostInput = z.output<typeof lostInput>;

const messageTooShort = 'Please write where the pet is, or how to find it';

/** A finder's message. `website` is a honeypot: hidden from people, filled in by bots. */
export const finderInput = z.object({
  message: linesOfText({ min: 5, tooShort: messageTooShort, max: emergencyLimits.message }),
  name: z
    .union([z.literal(''), lineOfText({ min: 0, tooShort: '', max: emergencyLimits.name })])
    .default('')
    .transform((name) => name || null),
  email: z
    .string()
    .default('')
    .refine(
      (email) => !email.trim() || emailAddress.safeParse(email).success,
      'Please enter an email address, or leave it empty',
    )
    .transform((email) => (email.trim() ? emailAddress.parse(email) : null)),
  website: z.string().default(''),
});

export type FinderInput = z.output<typeof finderInput>;

/** An owner's reply to a finder who left an email address. */
export const finderAnswer = z.object({
  answer: linesOfText({ min: 1, tooShort: 'Please write a reply', max: emergencyLimits.message }),
});

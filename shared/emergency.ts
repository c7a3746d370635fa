import { z } from 'zod';

import { emailAddress } from './account.ts';
import { lineOfText, lineOrNull, linesOfText } from './text.ts';

/** What a pet's emergency page can show, in the order of the page; the owner chooses each by itself. */
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

/** What is chosen before the owner has chosen: what helps a pet, and no way to its people but through us. */
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

/** How long a pet stays lost unless the owner prolongs it. */
export const lostDays = 30;

/** How long a finder's address is kept for an answer; once the answer is mailed it goes at once. */
export const finderAddressDays = 30;

/** How long what a finder wrote is kept. */
export const finderMessageDays = 90;

/** A change of one thing about the emergency page; what is not named stays. */
export const emergencyChange = z.union([
  z.object({ open: z.boolean() }),
  z.object({ field: z.enum(emergencyFields), shown: z.boolean() }),
  z.object({ words: lineOrNull(emergencyLimits.words), before: z.string().nullable() }),
  z.object({ lastSeen: lineOrNull(emergencyLimits.lastSeen) }),
]);

export type EmergencyChange = z.output<typeof emergencyChange>;

/** Where and when the pet was last seen, as the page and the poster say it. */
export const lostInput = z.object({ lastSeen: lineOrNull(emergencyLimits.lastSeen) });

const messageTooShort = 'Please write where the pet is, or how to find it';

/** What a finder writes. `website` is a trap: people do not see it, programs fill it in. */
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

/** What an owner answers to a finder who has left an address. */
export const finderAnswer = z.object({
  answer: linesOfText({ min: 1, tooShort: 'Please write an answer', max: emergencyLimits.message }),
});

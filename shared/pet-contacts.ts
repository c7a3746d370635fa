import { z } from 'zod';

import { lineOfText, lineOrNull } from './text.ts';

/** The kinds of contacts of a pet, in the order of the forms. */
export const petContactKinds = ['vet', 'emergency'] as const;

export type PetContactKind = (typeof petContactKinds)[number];

export const petContactsMax = 5;

const phoneSentence = 'Please write a phone number with 5 to 15 digits, such as +49 170 1234567';
const digitsOf = (phone: string) => phone.replace(/\D/g, '').length;

/** A phone number as people write it. The number of digits follows ITU-T E.164 (11/2010), 6. */
const phoneOrNull = lineOrNull(40).refine(
  (phone) =>
    phone === null || (/^\+?[\d\s()./-]+$/.test(phone) && digitsOf(phone) >= 5 && digitsOf(phone) <= 15),
  phoneSentence,
);

export const petContact = z.object({
  name: lineOfText({ tooShort: 'Please write a name, or remove the line', max: 80 }),
  phone: phoneOrNull,
  /** A vet's address, or what an emergency contact may decide. */
  note: lineOrNull(160),
});

export type PetContact = z.output<typeof petContact>;

const listOfContacts = z.array(petContact).max(petContactsMax, `Please keep it to ${petContactsMax} entries`);

export const petContactsShape = z.object({ vet: listOfContacts, emergency: listOfContacts });

export type PetContacts = z.output<typeof petContactsShape>;

/** One list, which replaces the previous one; `before` is the list that the person saw when they began editing. */
export const petContactsAnswer = z.object({
  kind: z.enum(petContactKinds),
  value: listOfContacts,
  before: listOfContacts,
});

export type PetContactsAnswer = z.output<typeof petContactsAnswer>;

/** The number to dial, for `tel:` links, of a phone number as people write it. */
export const dialled = (phone: string) => phone.replace(/[^\d+]/g, '');

import * as z from 'zod/mini';

import { i18n } from '#shared/core/i18n.ts';
import { lineOfText, lineOrNull } from '#shared/core/text.schema.ts';

import { petContactKinds, petContactsMax } from './pet-contacts.ts';

/** ITU-T E.164 (11/2010), 6. */
export const phoneDigits = { min: 5, max: 15 };

const digitsOf = (phone: string) => phone.replace(/\D/g, '').length;

const isPhone = (phone: string) =>
  /^\+?[\d\s()./-]+$/.test(phone) && digitsOf(phone) >= phoneDigits.min && digitsOf(phone) <= phoneDigits.max;

const noPhone = () => i18n.t('Enter a phone number with 5 to 15 digits, such as +1 415 555 0123');

/** A phone number as people write it. */
const phoneOrNull = lineOrNull(40).check(
  z.refine((phone) => phone === null || isPhone(phone), { error: noPhone }),
);

/** The same where there must be one. */
export const phoneNumber = lineOfText({ tooShort: noPhone, max: 40 }).check(
  z.refine(isPhone, { error: noPhone }),
);

const petContact = z.object({
  name: lineOfText({
    tooShort: () => i18n.t('Enter a name, or remove this row'),
    max: 80,
  }),
  phone: phoneOrNull,
  /** A vet's address, or what an emergency contact may decide. */
  note: lineOrNull(160),
});

export type PetContact = z.output<typeof petContact>;

const listOfContacts = z.array(petContact).check(
  z.maxLength(petContactsMax, {
    error: () => i18n.t('Add up to {most}', { most: petContactsMax }),
  }),
);

export const petContactsShape = z.object({ vet: listOfContacts, emergency: listOfContacts });

export type PetContacts = z.output<typeof petContactsShape>;

/** One list, which replaces the previous one; `before` is the list that the person saw when they began editing. */
export const petContactsAnswer = z.object({
  kind: z.enum(petContactKinds),
  value: listOfContacts,
  before: listOfContacts,
});

export type PetContactsAnswer = z.output<typeof petContactsAnswer>;

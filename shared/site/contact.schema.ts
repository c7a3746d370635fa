import * as z from 'zod/mini';

import { emailAddressOr } from '#shared/accounts/account.schema.ts';
import { lineOfText, linesOfText } from '#shared/core/text.schema.ts';

import { contactLimits, contactSentences, contactTopicKeys } from './contact.ts';

const leastLetters = 10;

/** The fields of the contact form. `website` is a honeypot: hidden from people, filled in by bots. */
export const contactInput = z.object({
  name: lineOfText({
    tooShort: () => contactSentences.name,
    max: contactLimits.name,
  }),
  email: emailAddressOr(() => contactSentences.email),
  topic: z.enum(contactTopicKeys, { error: () => contactSentences.topic }),
  message: linesOfText({
    min: leastLetters,
    tooShort: () => contactSentences.message,
    max: contactLimits.message,
  }),
  website: z._default(z.string(), ''),
});

export type ContactInput = z.output<typeof contactInput>;

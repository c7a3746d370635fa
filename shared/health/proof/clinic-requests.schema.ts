import * as z from 'zod/mini';

import { emailAddressOr } from '#shared/accounts/account.schema.ts';
import { i18n } from '#shared/core/i18n.ts';
import { lineOfText, lineOrNull, linesOfText } from '#shared/core/text.schema.ts';
import { day, orNull, pastDay, recordId } from '#shared/health/record-fields.schema.ts';

import { clinicMessageMax, clinicRequestLinesMax } from './clinic-requests.ts';

const clinicAddress = emailAddressOr(
  () => i18n.t('Invalid email address'),
  () => i18n.t('Enter an email address'),
);

// A mail in our name must not lead people elsewhere.
const linkLike = /[/@]|[\p{L}\p{M}\p{N}][.。．｡][\p{L}\p{M}\p{N}]{2,}/u;

const message = z.pipe(
  z.nullable(
    linesOfText({ min: 0, tooShort: () => '', max: clinicMessageMax }).check(
      z.refine((text) => !linkLike.test(text.normalize('NFKC').replaceAll(/\p{Cf}/gu, '')), {
        error: () => i18n.t('Leave out links and addresses'),
      }),
    ),
  ),
  z.transform((text: string | null) => text || null),
);

/** A question to a clinic. */
export const newClinicRequest = z.object({
  ...recordId,
  email: clinicAddress,
  vaccinationIds: z.array(z.uuid()).check(
    z.minLength(1, { error: () => i18n.t('Choose one') }),
    z.maxLength(clinicRequestLinesMax, {
      error: () => i18n.t('Choose up to {most}', { most: clinicRequestLinesMax }),
    }),
  ),
  /** Whether the clinic may see the documents of these vaccinations. */
  withDocuments: z.boolean(),
  message,
});

export type NewClinicRequest = z.output<typeof newClinicRequest>;

export const correction = z
  .object({
    name: lineOfText({ tooShort: () => i18n.t('Enter a name'), max: 120 }),
    dateAdministered: pastDay,
    expirationDate: orNull(day),
    batchNumber: lineOrNull(60),
  })
  .check(
    z.refine(
      ({ dateAdministered, expirationDate }) => !expirationDate || expirationDate >= dateAdministered,
      { error: () => i18n.t('A vaccination can’t expire before it’s given'), path: ['expirationDate'] },
    ),
  );

/** The person who answers. */
export const answering = z.object({
  by: lineOfText({ tooShort: () => i18n.t('Enter a name'), max: 80 }),
  role: lineOfText({ tooShort: () => i18n.t('Enter your role, such as veterinarian'), max: 80 }),
});

export type Answering = z.output<typeof answering>;

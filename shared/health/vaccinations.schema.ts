import * as z from 'zod/mini';

import { i18n } from '#shared/core/i18n.ts';
import { lineOfText, lineOrNull } from '#shared/core/text.schema.ts';

import { changeOf, day, documentIds, notes, orNull, pastDay, recordId } from './record-fields.schema.ts';

const vaccinationShape = z.object({
  name: lineOfText({
    tooShort: () => i18n.t('Enter a name'),
    max: 120,
  }),
  /** The vaccine in the schedules, such as `rabies`; null for one that isn’t there. */
  vaccine: z.nullable(z.string().check(z.regex(/^[a-z0-9_-]{1,40}$/))),
  dateAdministered: pastDay,
  /** The vet's expiration date; null if there is none. */
  expirationDate: orNull(day),
  administrator: lineOrNull(120),
  batchNumber: lineOrNull(60),
  notes,
  documentIds,
});

type Administered = Pick<z.output<typeof vaccinationShape>, 'dateAdministered' | 'expirationDate'>;

const expiresAfterGiven = z.refine<Administered>(
  ({ dateAdministered, expirationDate }) => !expirationDate || expirationDate >= dateAdministered,
  { error: () => i18n.t('A vaccination can’t expire before it’s given'), path: ['expirationDate'] },
);

export const vaccinationFacts = vaccinationShape.check(expiresAfterGiven);

const readFromAttached = z.refine<{ readFrom: string | null; documentIds: string[] }>(
  ({ readFrom, documentIds: attached }) => readFrom === null || attached.includes(readFrom),
  { error: () => i18n.t('Attach the document that this was read from'), path: ['readFrom'] },
);

export const newVaccination = z
  .extend(vaccinationShape, {
    ...recordId,
    /** PROOF-4: the document that the facts were read from, one of `documentIds`. */
    readFrom: z._default(z.nullable(z.uuid()), null),
  })
  .check(expiresAfterGiven, readFromAttached);

export const vaccinationChange = changeOf(vaccinationShape);

export type VaccinationFacts = z.output<typeof vaccinationFacts>;
export type NewVaccination = z.output<typeof newVaccination>;
export type VaccinationChange = z.output<typeof vaccinationChange>;

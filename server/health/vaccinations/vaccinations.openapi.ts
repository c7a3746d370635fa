import { z } from 'zod';

import {
  day,
  dayOrNull,
  flag,
  id,
  idOrNull,
  instant,
  text,
  textOrNull,
} from '#server/core/openapi/openapi-values.ts';
import { added, fields, named, op, under } from '#server/core/openapi/openapi.ts';
import { attached } from '#server/health/records/attached.openapi.ts';
import { addedBy } from '#server/pets/pets/added-by.openapi.ts';

const confirming = { address: text, isPerson: flag, on: day };

/** The source of a vaccination's facts. */
export const vaccinationOrigin = named('VaccinationOrigin', {
  kind: z.enum(['owner', 'document', 'confirmed']),
  documentId: idOrNull.optional().describe('With `document`: the one that the facts were read from.'),
  address: text.optional().describe('With `confirmed`: the address that was asked.'),
  isPerson: flag
    .optional()
    .describe('With `confirmed`: a free-mail address, which says nothing about a clinic.'),
  on: day.optional().describe('With `confirmed`: the day.'),
});

export const vaccination = named('Vaccination', {
  id,
  name: text,
  vaccine: textOrNull,
  dateAdministered: day,
  expirationDate: dayOrNull,
  ...fields(textOrNull, 'administrator', 'batchNumber', 'notes'),
  createdAt: instant,
  addedBy,
  ...attached,
  origin: vaccinationOrigin,
  endedConfirmation: z
    .object({ ...confirming, until: instant })
    .nullable()
    .describe('The last confirmation that ended because a confirmed fact was changed.'),
});

export const vaccinationsApi = under('/api/pets/:petId/vaccinations', {
  'POST /': added('addVaccination', 'Add a vaccination', { vaccination }),
  'PATCH /:id': op('changeVaccination', 'Change a vaccination', { vaccination }),
  'DELETE /:id': op('deleteVaccination', 'Delete a vaccination', { vaccination }),
});

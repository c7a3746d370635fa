import { z } from 'zod';

import {
  dayOrNull,
  id,
  idOrNull,
  instant,
  int,
  text,
  textOrNull,
} from '#server/core/openapi/openapi-values.ts';
import { added, fields, named, op, under } from '#server/core/openapi/openapi.ts';
import { attached } from '#server/health/records/attached.openapi.ts';
import { addedBy } from '#server/pets/pets/added-by.openapi.ts';

export const medication = named('Medication', {
  id,
  healthRecordId: idOrNull,
  name: text,
  ...fields(textOrNull, 'dosage', 'frequency', 'provider'),
  ...fields(dayOrNull, 'startDate', 'endDate'),
  schedule: z.object({ times: z.array(text), every: int }).nullable(),
  notes: textOrNull,
  createdAt: instant,
  addedBy,
  ...attached,
});

export const dose = named('Dose', {
  ...fields(id, 'id', 'medicationId'),
  slot: textOrNull,
  state: z.enum(['given', 'skipped']),
  at: instant,
  ...fields(textOrNull, 'by', 'note'),
  createdAt: instant,
  addedBy,
});

const withDoses = { medication, doses: z.array(dose) };

export const medicationsApi = under('/api/pets/:petId/medications', {
  'POST /': added('addMedication', 'Add a medication', { medication }),
  'PATCH /:id': op('changeMedication', 'Change a medication', { medication }),
  'DELETE /:id': op('deleteMedication', 'Delete a medication', withDoses),
});

export const dosesApi = under('/api/pets/:petId/medications/:id/doses', {
  'POST /': added('addDose', 'Record a dose', { dose }),
  'DELETE /:doseId': op('deleteDose', 'Delete a dose', { dose }),
});

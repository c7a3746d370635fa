import { z } from 'zod';

import { day, id, instant, int, textOrNull } from '#server/core/openapi/openapi-values.ts';
import { added, named, op, under } from '#server/core/openapi/openapi.ts';
import { medication } from '#server/health/medications/medications.openapi.ts';
import { attached } from '#server/health/records/attached.openapi.ts';
import { addedBy } from '#server/pets/pets/added-by.openapi.ts';

export const weight = named('Weight', {
  id,
  recordDate: day,
  weight: int.nullable().describe('In grams.'),
  weightTyped: textOrNull,
  bodyCondition: int.nullable(),
  notes: textOrNull,
  createdAt: instant,
  addedBy,
  ...attached,
});

export const weightsApi = under('/api/pets/:petId/weights', {
  'POST /': added('addWeight', 'Add a weight', {
    weight,
    medications: z.array(medication).describe('Those whose dosage may depend on it.'),
  }),
  'PATCH /:id': op('changeWeight', 'Change a weight', { weight }),
  'DELETE /:id': op('deleteWeight', 'Delete a weight', { weight }),
});

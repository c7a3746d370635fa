import { recordRoutes } from '#server/health/records/records.responses.ts';
import { newWeight, weightChange } from '#shared/health/health.schema.ts';

import { addWeight, changeWeight, deleteWeight } from './weights.usecases.ts';

/** `/api/pets/{petId}/weights`: weights, body condition and notes. */
export const weightsRoutes = recordRoutes(
  'weight',
  'weights',
  { added: newWeight, changed: weightChange },
  { add: addWeight, change: changeWeight, remove: deleteWeight },
);

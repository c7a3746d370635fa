import { z } from 'zod';

import { op, under } from '#server/core/openapi/openapi.ts';
import { homeCheck } from '#server/features/home-checks/home-checks.openapi.ts';
import { event } from '#server/features/medical-events/medical-events.openapi.ts';
import { dose, medication } from '#server/features/medications/medications.openapi.ts';
import { vaccination } from '#server/features/vaccinations/vaccinations.openapi.ts';
import { weight } from '#server/features/weights/weights.openapi.ts';

export const healthApi = under('/api/pets/:petId', {
  'GET /health': op('getHealth', 'All health records of a pet', {
    weights: z.array(weight),
    medications: z.array(medication),
    vaccinations: z.array(vaccination),
    events: z.array(event),
    homeChecks: z.array(homeCheck),
    doses: z.array(dose),
  }),
  'GET /health.csv': op('getHealthTable', 'One kind of health records as a table', 'csv'),
});

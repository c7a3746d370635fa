import { z } from 'zod';

import { op, under } from '#server/core/openapi/openapi.ts';
import { homeCheck } from '#server/health/home-checks/home-checks.openapi.ts';
import { event } from '#server/health/medical-events/medical-events.openapi.ts';
import { dose, medication } from '#server/health/medications/medications.openapi.ts';
import { vaccination } from '#server/health/vaccinations/vaccinations.openapi.ts';
import { weight } from '#server/health/weights/weights.openapi.ts';

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

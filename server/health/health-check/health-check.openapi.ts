import { z } from 'zod';

import { day, id, int, textOrNull } from '#server/core/openapi/openapi-values.ts';
import { named, op, under } from '#server/core/openapi/openapi.ts';
import { homeCheck } from '#server/health/home-checks/home-checks.openapi.ts';
import { event } from '#server/health/medical-events/medical-events.openapi.ts';
import { medication } from '#server/health/medications/medications.openapi.ts';
import { vaccination } from '#server/health/vaccinations/vaccinations.openapi.ts';

const check = named('HealthCheck', {
  petId: id,
  vaccinations: z.array(
    vaccination.pick({ id: true, name: true, vaccine: true, dateAdministered: true, expirationDate: true }),
  ),
  medications: z.array(
    medication.pick({ id: true, name: true, dosage: true, frequency: true, startDate: true, endDate: true }),
  ),
  weights: z.array(z.object({ recordDate: day, grams: int, typed: textOrNull })),
  lastVisit: event.pick({ eventDate: true, eventType: true, title: true, provider: true }).nullable(),
  homeChecks: z.array(homeCheck.pick({ id: true, checkedOn: true, answers: true })),
});

export const healthCheckApi = under('/api', {
  'GET /pets/:petId/health-check': op('checkPetHealth', 'What is due or missing for a pet', {
    check: check.nullable(),
  }),
  'GET /health-check': op('checkHealth', 'What is due or missing for all pets', { checks: z.array(check) }),
});

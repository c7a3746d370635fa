import { z } from 'zod';

import { day, id, instant, int, text, textOrNull } from '#server/core/openapi/openapi-values.ts';
import { added, fields, named, op, under } from '#server/core/openapi/openapi.ts';
import { attached } from '#server/health/records/attached.openapi.ts';
import { addedBy } from '#server/pets/pets/added-by.openapi.ts';
import { medicalEventTypes } from '#shared/health/health.ts';

export const event = named('MedicalEvent', {
  id,
  eventDate: day,
  eventType: z.enum(medicalEventTypes),
  title: text,
  ...fields(textOrNull, 'description', 'provider'),
  cost: int.nullable().describe('In the smallest unit of the currency.'),
  currency: text,
  createdAt: instant,
  addedBy,
  ...attached,
});

export const medicalEventsApi = under('/api/pets/:petId/events', {
  'POST /': added('addMedicalEvent', 'Add a medical event', { event }),
  'PATCH /:id': op('changeMedicalEvent', 'Change a medical event', { event }),
  'DELETE /:id': op('deleteMedicalEvent', 'Delete a medical event', { event }),
});

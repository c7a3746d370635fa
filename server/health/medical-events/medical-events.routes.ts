import { recordRoutes } from '#server/health/records/records.responses.ts';
import { newMedicalEvent, medicalEventChange } from '#shared/health/health.schema.ts';

import { addMedicalEvent, changeMedicalEvent, deleteMedicalEvent } from './medical-events.usecases.ts';

/** `/api/pets/{petId}/events`: visits, illnesses, operations and what they cost. */
export const medicalEventsRoutes = recordRoutes(
  'event',
  'events',
  { added: newMedicalEvent, changed: medicalEventChange },
  { add: addMedicalEvent, change: changeMedicalEvent, remove: deleteMedicalEvent },
);

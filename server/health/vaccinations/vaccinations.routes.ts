import { recordRoutes } from '#server/health/records/records.responses.ts';
import { newVaccination, vaccinationChange } from '#shared/health/vaccinations.schema.ts';

import { addVaccination, changeVaccination, deleteVaccination } from './vaccinations.usecases.ts';

/** `/api/pets/{petId}/vaccinations`: vaccinations with what the vet wrote down. */
export const vaccinationsRoutes = recordRoutes(
  'vaccination',
  'vaccinations',
  { added: newVaccination, changed: vaccinationChange },
  { add: addVaccination, change: changeVaccination, remove: deleteVaccination },
);

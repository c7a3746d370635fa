import { defineEvent } from '#server/core/events.ts';
import type { PetAccess } from '#server/pets/pets/pets.access.ts';
import type { NewVaccination } from '#shared/health/vaccinations.schema.ts';

/** A vaccination was recorded, and is about to be committed. */
export const vaccinationAdded = defineEvent<{ access: PetAccess<'write'>; vaccination: NewVaccination }>(
  'vaccination added',
);

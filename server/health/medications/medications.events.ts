import { defineEvent } from '#server/core/events.ts';
import type { Medication, MedicationDose } from '#server/health/records/medications.table.ts';
import type { PetAccess } from '#server/pets/pets/pets.access.ts';

/** A dose was given or skipped, and is about to be committed. */
export const medicationDoseAdded = defineEvent<{
  access: PetAccess<'record'>;
  medication: Medication;
  dose: MedicationDose;
}>('medication dose added');

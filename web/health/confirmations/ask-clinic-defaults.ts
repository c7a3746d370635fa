import { clinicRequestLinesMax } from '#shared/health/proof/clinic-requests.ts';
import { latestDoses } from '#shared/health/vaccination-status.ts';
import type { PetContact } from '#shared/pets/pet-contacts.schema.ts';
import type { HealthRecord } from '#web/health/health/health.api.ts';

/** The first email address in the notes about the pet's vets; empty without one. */
export const proposedAddress = (vets: readonly PetContact[]): string =>
  vets
    .flatMap(({ name, note }) => [name, note ?? ''])
    .map((text) => /[^\s,;:<>()]+@[^\s,;:<>()]+\.[\p{L}\d-]{2,}/u.exec(text)?.[0])
    .find((address) => address !== undefined) ?? '';

/** The latest dose of each vaccine, unless it is confirmed already. */
export const proposedLines = (vaccinations: readonly HealthRecord['vaccination'][]): string[] =>
  latestDoses(vaccinations)
    .filter(({ origin }) => origin.kind !== 'confirmed')
    .slice(0, clinicRequestLinesMax)
    .map(({ id }) => id);

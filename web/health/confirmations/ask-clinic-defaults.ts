import { clinicRequestLinesMax } from '#shared/health/proof/clinic-requests.ts';
import { latestDoses } from '#shared/health/vaccination-status.ts';
import type { PetContact } from '#shared/pets/pet-contacts.schema.ts';
import type { HealthRecord } from '#web/health/health/health.api.ts';

import type { ClinicRequest } from './clinic-requests.api.ts';

/** The first email address in the notes about the pet's vets; empty without one. */
export const proposedAddress = (vets: readonly PetContact[]): string =>
  vets
    .flatMap(({ name, note }) => [name, note ?? ''])
    .map((text) => /[^\s,;:<>()]+@[^\s,;:<>()]+\.[\p{L}\d-]{2,}/u.exec(text)?.[0])
    .find((address) => address !== undefined) ?? '';

/** The ids of the vaccinations about which an open request waits. One that was changed since isn't answered any more. */
export const waitingVaccinations = (requests: readonly ClinicRequest[]): ReadonlySet<string> =>
  new Set(
    requests
      .filter(({ state }) => state === 'waiting')
      .flatMap(({ lines }) => lines.filter(({ changed }) => !changed))
      .map(({ vaccinationId }) => vaccinationId),
  );

/** The latest dose of each vaccine, unless it is confirmed already or waits for an answer. */
export const proposedLines = (
  vaccinations: readonly HealthRecord['vaccination'][],
  waiting: ReadonlySet<string>,
): string[] =>
  latestDoses(vaccinations)
    .filter(({ id, origin }) => origin.kind !== 'confirmed' && !waiting.has(id))
    .slice(0, clinicRequestLinesMax)
    .map(({ id }) => id);

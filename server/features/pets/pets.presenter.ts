import { signFileLink, steadyExpiry } from '#server/features/files/files.policy.ts';
import type { Seal } from '#server/platform/seal.ts';
import type { PetFacts } from '#shared/pets.ts';

import { photoType } from './pets.files.ts';
import type { Pet } from './pets.table.ts';

const photoLinkSeconds = 24 * 3600;

/** What can be said and changed about a pet. */
export function factsOf(pet: Pet): PetFacts {
  const {
    name,
    type,
    gender,
    breed,
    neutered,
    colour,
    marks,
    conditions,
    microchip,
    microchipRegistry,
    ending,
    endedOn,
  } = pet;
  const { birthOrAdoptionDate: birthDate } = pet;

  return {
    name,
    type,
    gender,
    breed,
    birthDate,
    neutered,
    colour,
    marks,
    conditions,
    microchip,
    microchipRegistry,
    ending,
    endedOn,
  };
}

export function presentPet(pet: Pet, { seal, now }: { seal: Seal; now: Date }) {
  const { id, petIdentifier, archived, createdAt, photoUrl } = pet;

  return {
    id,
    ...factsOf(pet),
    petIdentifier,
    archived,
    photoUrl:
      photoUrl &&
      signFileLink(seal, { path: photoUrl, type: photoType, exp: steadyExpiry(now, photoLinkSeconds) }),
    createdAt: createdAt.toISOString(),
  };
}

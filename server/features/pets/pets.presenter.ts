import { signFileLink, steadyExpiry } from '#server/features/files/files.policy.ts';
import type { Seal } from '#server/platform/seal.ts';

import { photoType } from './pets.files.ts';
import type { Pet } from './pets.table.ts';

const photoLinkSeconds = 24 * 3600;

export function presentPet(pet: Pet, { seal, now }: { seal: Seal; now: Date }) {
  const { id, name, type, gender, breed, birthOrAdoptionDate, petIdentifier, archived, createdAt, photoUrl } =
    pet;

  return {
    id,
    name,
    type,
    gender,
    breed,
    birthDate: birthOrAdoptionDate,
    petIdentifier,
    archived,
    photoUrl:
      photoUrl &&
      signFileLink(seal, { path: photoUrl, type: photoType, exp: steadyExpiry(now, photoLinkSeconds) }),
    createdAt: createdAt.toISOString(),
  };
}

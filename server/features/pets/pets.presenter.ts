import type { Signer } from '#server/platform/signer.ts';
import type { PetEnd, PetFacts } from '#shared/pets.ts';

import type { Pet } from './pets.table.ts';
import { presentPhoto } from './photos.presenter.ts';

/** The editable facts of a pet. */
export function factsOf(pet: Pet): PetFacts {
  const { name, type, gender, breed, neutered, colour, marks, conditions, microchip, microchipRegistry } =
    pet;
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
  };
}

/** Whether the pet is still with its owner. */
export const endOf = ({ ending, endedOn }: Pet): PetEnd => ({ ending, endedOn });

type Around = { signer: Signer; now: Date; lostIds: ReadonlySet<string> };

export function presentPet(pet: Pet, { lostIds, ...signing }: Around) {
  const { id, petIdentifier, issuedOn, archived, createdAt } = pet;
  const photo = presentPhoto(pet, signing);

  return {
    id,
    ...factsOf(pet),
    ...endOf(pet),
    petIdentifier,
    issuedOn,
    archived,
    /** Whether it is reported lost now. */
    lost: lostIds.has(id),
    photoUrl: photo?.url ?? null,
    photo,
    createdAt: createdAt.toISOString(),
  };
}

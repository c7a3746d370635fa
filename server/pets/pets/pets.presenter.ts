import { presentPhoto } from '#server/files/photos/photos.presenter.ts';
import { extendJson, writeJson } from '#server/platform/json.ts';
import type { Signer } from '#server/platform/signer.ts';
import type { PetEnd, PetFacts } from '#shared/pets/pets.schema.ts';

import type { PetRow } from './pet-rows.queries.ts';
import type { Pet } from './pets.table.ts';

/** The editable facts of a pet. */
export function petFactsOf(pet: Pet): PetFacts {
  const { name, type, gender, breed, neutered, colour, marks, conditions } = pet;
  const { microchip, microchippedOn, microchipRegistry } = pet;
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
    microchippedOn,
    microchipRegistry,
  };
}

/** Whether the pet is still with its owner. */
export const endOf = ({ ending, endedOn }: Pet): PetEnd => ({ ending, endedOn });

const photoFields = (photo: ReturnType<typeof presentPhoto>) =>
  writeJson({ photoUrl: photo?.url ?? null, photo });

const noPhoto = photoFields(null);

export const presentPet = ({ fields, photo }: PetRow, signing: { signer: Signer; now: Date }) =>
  extendJson(fields, photo ? photoFields(presentPhoto(photo, signing)) : noPhoto);

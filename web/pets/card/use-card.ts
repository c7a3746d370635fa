import type { PicturedCard } from '#web/pets/card-picture/card-file.ts';
import type { Pet } from '#web/pets/pets/pets.api.ts';

import { usePublicAddress } from './use-public-address.ts';

/** The card data of one of the owner's pets. */
export function useCard(pet: Pet): PicturedCard {
  const { name, petIdentifier, type, gender, breed, birthDate, issuedOn, photo, lost } = pet;
  const publicUrl = usePublicAddress(petIdentifier);

  return {
    name,
    petIdentifier,
    species: type,
    sex: gender,
    breed,
    birthDate,
    issuedOn,
    photo,
    publicUrl,
    lost,
  };
}

import { PetCard } from '#web/features/pet-card/pet-card.tsx';
import type { Pet } from '#web/features/pets/pets.api.ts';

import { usePublicAddress } from './use-public-address.ts';

/** The Pet ID card of one of the owner's pets. */
export function IdentityCard({ pet, printing }: { pet: Pet; printing?: boolean | undefined }) {
  const publicUrl = usePublicAddress(pet.petIdentifier);

  return (
    <PetCard
      name={pet.name}
      petIdentifier={pet.petIdentifier}
      species={pet.type}
      sex={pet.gender}
      breed={pet.breed}
      birthDate={pet.birthDate}
      issuedOn={pet.issuedOn}
      photo={pet.photo}
      publicUrl={publicUrl}
      printing={printing}
      lost={pet.lost}
    />
  );
}

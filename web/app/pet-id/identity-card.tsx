import { useQuery } from '@tanstack/react-query';

import { paths } from '#shared/paths.ts';
import { siteQuery } from '#web/features/account/account.api.ts';
import { PetCard } from '#web/features/pet-card/pet-card.tsx';
import type { Pet } from '#web/features/pets/pets.api.ts';
import { calendarDay } from '#web/lib/dates.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** The Pet ID card of one of the owner's pets. Before this installation says its address, the QR code carries the page's. */
export function IdentityCard({ pet, printing }: { pet: Pet; printing?: boolean | undefined }) {
  const site = useQuery(siteQuery());
  const origin = site.data?.publicUrl ?? window.location.origin;

  return (
    <PetCard
      name={pet.name}
      petIdentifier={pet.petIdentifier}
      species={pet.type}
      sex={pet.gender}
      breed={pet.breed}
      birthDate={pet.birthDate}
      issuedOn={calendarDay(pet.createdAt)}
      photo={pet.photo}
      publicUrl={`${origin}${paths.publicPet(pet.petIdentifier)}`}
      printing={printing}
    />
  );
}

/** The shape of a card while it loads: upright on phones, as in a wallet from there on. */
export const IdentityCardSkeleton = () => (
  <div className="pet-card-place">
    <Skeleton className="pet-card-shape" />
  </div>
);

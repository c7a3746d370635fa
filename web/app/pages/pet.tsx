import { Outlet, useParams } from 'react-router';

import { paths } from '#shared/paths.ts';
import { usePets } from '#web/features/pets/use-pets.ts';
import { pageTitle } from '#web/lib/page-title.ts';
import { QueryFailure } from '#web/ui/query-failure.tsx';
import { SectionTabs } from '#web/ui/section-tabs.tsx';
import { ListSkeleton } from '#web/ui/skeleton.tsx';

import { NoPet } from '../pet/no-pet.tsx';
import { PetHead, PetHeadSkeleton } from '../pet/pet-head.tsx';
import type { ShownPet } from '../pet/use-shown-pet.ts';

export const meta = pageTitle('Pet');
export const handle = { Waiting };

/** One pet: who it is, and the parts of its page. */
export default function PetPage() {
  const { petId = '' } = useParams();
  const pets = usePets();
  const pet = pets.data?.find(({ id }) => id === petId);
  if (pets.isPending) return <Waiting />;
  if (pet && pets.data) {
    return (
      <>
        <QueryFailure of={pets} title="" stale={pets.stale} />
        <PetHead pet={pet} />
        <SectionTabs label={`About ${pet.name}`} tabs={tabsOf(pet.id)} />
        <Outlet context={{ pet, pets: pets.data } satisfies ShownPet} />
      </>
    );
  }

  return <NoPet pets={pets} />;
}

const tabsOf = (petId: string) => [
  { to: paths.pet(petId), label: 'Overview' },
  { to: paths.pet(petId, 'health'), label: 'Health' },
  { to: paths.pet(petId, 'documents'), label: 'Documents' },
  { to: paths.pet(petId, 'lifestyle'), label: 'Lifestyle' },
  { to: paths.pet(petId, 'sharing'), label: 'Sharing' },
  { to: paths.pet(petId, 'card'), label: 'ID card' },
];

/** The page before its pet is known. */
function Waiting() {
  return (
    <div role="status">
      <span className="sr-only">Loading...</span>
      <PetHeadSkeleton />
      <ListSkeleton rows={5} />
    </div>
  );
}

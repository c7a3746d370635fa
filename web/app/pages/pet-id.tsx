import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

import { paths } from '#shared/paths.ts';
import { siteQuery } from '#web/features/account/account.api.ts';
import { PetCard } from '#web/features/pet-card/pet-card.tsx';
import type { Pet } from '#web/features/pets/pets.api.ts';
import { petQueries } from '#web/features/pets/pets.api.ts';
import { messageOf } from '#web/lib/api.ts';
import { calendarDay } from '#web/lib/dates.ts';
import { pageTitle } from '#web/lib/page-title.ts';
import { useSession } from '#web/lib/session.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Loading } from '#web/ui/loading.tsx';

import { Ceremony } from '../pet-id/ceremony.tsx';

export const meta = pageTitle('Pet ID');

const noSessionMs = 1500;

/** PETID-1: the Pet ID of a pet, printed the first time (`?new`), and simply shown later. */
export default function PetIdPage() {
  const session = useSession();
  const navigate = useNavigate();
  const signedOut = session.status === 'signed-out';
  useEffect(() => {
    if (!signedOut) return;
    const timer = setTimeout(() => void navigate(paths.login, { replace: true }), noSessionMs);

    return () => clearTimeout(timer);
  }, [signedOut, navigate]);

  if (session.status === 'loading') return <Loading />;
  if (signedOut) return <p role="alert">Session not established. Redirecting to login...</p>;

  return <PetIdentity />;
}

function PetIdentity() {
  const [query] = useSearchParams();
  const pets = useQuery(petQueries.list());
  const site = useQuery(siteQuery());
  if (pets.isPending || site.isPending) return <Loading />;
  if (pets.isError || site.isError) {
    return (
      <ErrorState
        heading="h1"
        title="The Pet ID could not be loaded"
        onRetry={() => {
          void pets.refetch();
          void site.refetch();
        }}
      >
        {messageOf(pets.error ?? site.error)}
      </ErrorState>
    );
  }
  const pet = query.has('pet') ? pets.data.find(({ id }) => id === query.get('pet')) : pets.data[0];
  if (!pet) {
    return (
      <ErrorState
        heading="h1"
        title="Pet not found"
        action={<ButtonLink to={paths.pets}>Your pets</ButtonLink>}
      >
        It may have been removed.
      </ErrorState>
    );
  }
  const card = <Card pet={pet} publicUrl={site.data.publicUrl} printing={query.has('new')} />;

  return query.has('new') ? (
    <Ceremony petIdentifier={pet.petIdentifier}>{card}</Ceremony>
  ) : (
    <Shown pet={pet}>{card}</Shown>
  );
}

function Card({ pet, publicUrl, printing }: { pet: Pet; publicUrl: string; printing: boolean }) {
  return (
    <PetCard
      name={pet.name}
      petIdentifier={pet.petIdentifier}
      species={pet.type}
      sex={pet.gender}
      breed={pet.breed}
      birthDate={pet.birthDate}
      issuedOn={calendarDay(pet.createdAt)}
      photoUrl={pet.photoUrl}
      publicUrl={`${publicUrl}${paths.publicPet(pet.petIdentifier)}`}
      printing={printing}
    />
  );
}

function Shown({ pet, children }: { pet: Pet; children: React.ReactNode }) {
  return (
    <div className="w-full max-w-2xl">
      <h1 className="mb-6 text-center text-2xl" dir="auto">
        {pet.name}
      </h1>
      {children}
      <div className="mt-8 flex flex-col gap-3 sm:flex-row sm:justify-center">
        <CopyButton text={pet.petIdentifier} label="Copy Pet ID" />
        <ButtonLink to={paths.dashboard}>Go to the dashboard</ButtonLink>
      </div>
    </div>
  );
}

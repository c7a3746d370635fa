import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

import { paths } from '#shared/paths.ts';
import { siteQuery } from '#web/features/account/account.api.ts';
import { PetCard } from '#web/features/pet-card/pet-card.tsx';
import type { Pet } from '#web/features/pets/pets.api.ts';
import { petQueries } from '#web/features/pets/pets.api.ts';
import { messageOf } from '#web/lib/api.ts';
import { pageTitle } from '#web/lib/page-title.ts';
import { useSession } from '#web/lib/session.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Loading } from '#web/ui/loading.tsx';

export const meta = pageTitle('Pet ID');

const generatingMs = 2500;
const generatedMs = 4000;
const leavingMs = 1500;
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

  return query.has('new') ? <Ceremony pet={pet}>{card}</Ceremony> : <Shown pet={pet}>{card}</Shown>;
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
      issuedOn={pet.createdAt.slice(0, 10)}
      photoUrl={pet.photoUrl}
      publicUrl={`${publicUrl}${paths.publicPet(pet.petIdentifier)}`}
      printing={printing}
    />
  );
}

const phases = [
  { words: 'Generating your Pet ID', ms: generatingMs },
  { words: 'Your Pet ID has been generated!', ms: generatedMs },
  { words: 'Taking you to your dashboard', ms: leavingMs },
] as const;

function Ceremony({ pet, children }: { pet: Pet; children: React.ReactNode }) {
  const navigate = useNavigate();
  const [phase, setPhase] = useState(0);
  const { words, ms } = phases[phase] ?? phases[2];
  useEffect(() => {
    const timer = setTimeout(() => {
      if (phase < phases.length - 1) setPhase(phase + 1);
      else void navigate(paths.dashboard, { replace: true });
    }, ms);

    return () => clearTimeout(timer);
  }, [phase, ms, navigate]);

  return (
    <div className="w-full max-w-2xl text-center">
      <h1 className="text-2xl" role="status">
        {words}
      </h1>
      <p className="tabular text-ink-soft mt-2 min-h-7 font-semibold tracking-wide">
        {phase > 0 && pet.petIdentifier}
      </p>
      <div className="mt-8 text-left">{children}</div>
      <Button
        variant="secondary"
        size="lg"
        className="mt-8"
        onClick={() => void navigate(paths.dashboard, { replace: true })}
      >
        Go to the dashboard
      </Button>
    </div>
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

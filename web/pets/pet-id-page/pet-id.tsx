import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ComponentProps, type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

import { paths } from '#shared/core/paths.ts';
import { FocusCard } from '#web/app/layouts/focus-card.tsx';
import { UnknownSession } from '#web/app/layouts/unknown-session.tsx';
import { EmptyDen } from '#web/art/scenes/empty-den.tsx';
import { pageTitle } from '#web/lib/page-title.ts';
import { noteIn } from '#web/pets/card/card-reveal-state.ts';
import { IdentityCard } from '#web/pets/card/identity-card.tsx';
import { IssueSeal } from '#web/pets/card/issue-seal.tsx';
import type { Pet } from '#web/pets/pets/pets.api.ts';
import { usePet } from '#web/pets/pets/use-pet.ts';
import { usePets } from '#web/pets/pets/use-pets.ts';
import { loginLeadingTo } from '#web/session/return-to.ts';
import { useSession } from '#web/session/session.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { QueryFailure } from '#web/ui/query-failure.tsx';

import { CardActions } from './card-actions.tsx';
import { CardReveal } from './card-reveal.tsx';

export const meta = pageTitle(t`Pet ID`);

const noSessionMs = 1500;

/**
 * PETID-1: a pet's Pet ID, revealed the first time (`?new`) and simply shown later. `?next` continues with
 * the last steps.
 */
export default function PetIdPage() {
  const session = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const signedOut = session.status !== 'signed-in' && session.status !== 'loading';
  useEffect(() => {
    if (!signedOut) return;
    const toLogin = () => void navigate(loginLeadingTo(pathname + search), { replace: true });
    const timer = setTimeout(toLogin, noSessionMs);

    return () => clearTimeout(timer);
  }, [signedOut, pathname, search, navigate]);

  if (session.status === 'loading') return <UnknownSession />;
  if (signedOut) {
    return (
      <FocusCard picture={<EmptyDen />} title={t`Please sign in first`}>
        <p role="alert" className="mt-6 text-center">
          <Trans>Session not established. Redirecting to login...</Trans>
        </p>
      </FocusCard>
    );
  }

  return <PetIdentity />;
}

function PetIdentity() {
  const [query] = useSearchParams();
  const petId = query.get('pet');

  return petId === null ? <NewestPet /> : <ChosenPet petId={petId} />;
}

function ChosenPet({ petId }: { petId: string }) {
  const query = usePet(petId);
  if (query.isPending) return <Loading />;
  if (query.isMissing) return <NotFound />;

  return query.data ? <PetIdOf pet={query.data} /> : <LoadFailure of={query} />;
}

function NewestPet() {
  const pets = usePets();
  if (pets.isPending) return <Loading />;
  if (!pets.data) return <LoadFailure of={pets} />;
  const [newest] = pets.data;

  return newest ? <PetIdOf pet={newest} /> : <NotFound />;
}

const LoadFailure = ({ of: query }: Pick<ComponentProps<typeof QueryFailure>, 'of'>) => (
  <QueryFailure of={query} heading="h1" />
);

const NotFound = () => (
  <ErrorState
    heading="h1"
    title={t`Pet not found`}
    action={
      <ButtonLink to={paths.pets}>
        <Trans>See your pets</Trans>
      </ButtonLink>
    }
  >
    <Trans>It may have been deleted, or you haven’t added a pet yet.</Trans>
  </ErrorState>
);

function PetIdOf({ pet }: { pet: Pet }) {
  const [query] = useSearchParams();
  const { state } = useLocation();
  const onward = query.has('next') ? <Continue petId={pet.id} /> : null;
  const actions = <CardActions pet={pet} />;

  return query.has('new') ? (
    <CardReveal petIdentifier={pet.petIdentifier} note={noteIn(state)} actions={actions} onward={onward}>
      {(isPrinting) => <IdentityCard pet={pet} printing={isPrinting} seal={<IssueSeal />} />}
    </CardReveal>
  ) : (
    <Shown pet={pet} actions={actions} onward={onward} />
  );
}

/** ONB-5: continues with the last steps. Going back shows the card without printing it again. */
function Continue({ petId }: { petId: string }) {
  const navigate = useNavigate();

  async function next() {
    await navigate(`${paths.petId}?pet=${petId}&next`, { replace: true });
    await navigate(paths.onboardingStep(petId, 'record'));
  }

  return (
    <Button variant="quiet" onClick={() => void next()}>
      <Trans>Continue</Trans>
    </Button>
  );
}

type ShownProps = { pet: Pet; actions: ReactNode; onward: ReactNode };

function Shown({ pet, actions, onward }: ShownProps) {
  return (
    <div className="w-full max-w-2xl">
      <h1 className="mb-6 text-center text-2xl">
        <bdi>{pet.name}</bdi>
      </h1>
      <IdentityCard pet={pet} />
      <div className="mt-8 flex flex-col items-center gap-3">
        <div className="flex flex-wrap justify-center gap-3">{actions}</div>
        {onward ?? (
          <ButtonLink to={paths.dashboard} variant="quiet">
            <Trans>Go to the dashboard</Trans>
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

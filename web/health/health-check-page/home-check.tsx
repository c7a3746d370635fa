import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';

import { paths } from '#shared/core/paths.ts';
import { healthLoadFailed } from '#shared/health/health.ts';
import { noDiagnosis } from '#shared/health/see-vet-today.ts';
import { addHomeCheckMutation, petHealthCheckQuery } from '#web/health/health/health.api.ts';
import { HomeCheckResult } from '#web/health/home-check/home-check-result.tsx';
import type { HomeCheckAnswers } from '#web/health/home-check/home-check-steps.tsx';
import { HomeCheckSteps } from '#web/health/home-check/home-check-steps.tsx';
import { SeeVetToday } from '#web/health/home-check/see-vet-today.tsx';
import { dayName, ownToday } from '#web/lib/dates.ts';
import { pageData } from '#web/lib/page-data.ts';
import { pageTitle } from '#web/lib/page-title.ts';
import { NoPet } from '#web/pets/pets/no-pet.tsx';
import { petQueries } from '#web/pets/pets/pets.api.ts';
import { usePet } from '#web/pets/pets/use-pet.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { QueryFailure } from '#web/ui/query-failure.tsx';
import { ListSkeleton } from '#web/ui/skeleton.tsx';
import { Notice } from '#web/ui/status.tsx';

export const meta = pageTitle(t`Home check`);
export const handle = { Waiting };

const data = pageData(({ petId = '' }) => [petQueries.detail(petId), petHealthCheckQuery(petId)]);
export const loader = data.onServer;
export const clientLoader = data.inBrowser;

/** HEALTH-5: the guided home check of one pet. */
export default function HomeCheckPage() {
  const { petId = '' } = useParams();
  const query = usePet(petId);
  if (query.isPending) return <Waiting />;
  if (!query.data) return <NoPet of={query} />;
  const { id, name, archived } = query.data;

  return (
    <>
      <Header petName={name} />
      {archived ? (
        <Notice tone="plain" title={t`This pet is archived`}>
          <Trans>Restore {name} to record a home check.</Trans>
        </Notice>
      ) : (
        <HomeCheck key={id} pet={{ id, name }} />
      )}
    </>
  );
}

function HomeCheck({ pet }: { pet: { id: string; name: string } }) {
  const check = useQuery(petHealthCheckQuery(pet.id));
  const save = useMutation(addHomeCheckMutation(pet.id));
  const [newId] = useState(() => crypto.randomUUID());
  const [saved, setSaved] = useState<HomeCheckAnswers>();
  const earlier = check.data?.homeChecks.find(({ id }) => id !== newId);

  function finish(given: HomeCheckAnswers, notes: string) {
    const answers = Object.keys(given).length > 0 ? given : { appetite: 'skip' };
    save.mutate(
      { id: newId, checkedOn: ownToday(), answers, notes: notes.trim() || null },
      { onSuccess: () => setSaved(answers) },
    );
  }

  if (saved) {
    return (
      <div className="max-w-2xl">
        <h2 className="mb-4 text-xl">
          <Trans>Saved</Trans>
        </h2>
        <HomeCheckResult
          answers={saved}
          before={earlier?.answers}
          beforeOn={earlier && dayName(earlier.checkedOn)}
        />
        <div className="mt-6 flex flex-wrap gap-3">
          <ButtonLink to={paths.healthCheck}>
            <Trans context="button">Done</Trans>
          </ButtonLink>
          <ButtonLink to={paths.petHealth(pet.id, 'timeline')} variant="secondary">
            <Trans>Show in timeline</Trans>
          </ButtonLink>
        </div>
      </div>
    );
  }

  return (
    <>
      <div className="mb-6 max-w-xl">
        <SeeVetToday />
      </div>
      <QueryFailure of={check} title={healthLoadFailed()} />
      <HomeCheckSteps isSending={save.isPending} onFinish={finish} />
      <FailureNotice error={save.error} title={t`We couldn’t save that`} className="mt-6 max-w-xl">
        <Trans>What you entered is still here.</Trans>
      </FailureNotice>
      <p className="text-ink-soft mt-8 max-w-xl text-sm">{noDiagnosis()}</p>
    </>
  );
}

const Header = ({ petName }: { petName?: string }) => (
  <PageHeader
    title={petName ? <Trans>Home check for {petName}</Trans> : t`Home check`}
    back={
      <BackLink to={paths.healthCheck}>
        <Trans>Health</Trans>
      </BackLink>
    }
  />
);

function Waiting() {
  return (
    <>
      <Header />
      <ListSkeleton rows={4} />
    </>
  );
}

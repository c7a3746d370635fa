import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import Scale from 'lucide-react/icons/scale';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';

import { paths } from '#shared/core/paths.ts';
import { healthLoadFailed } from '#shared/health/health.ts';
import { EmptyDen } from '#web/art/scenes/empty-den.tsx';
import { WeighPetsDialog } from '#web/health/health/health-dialogs.ts';
import { healthChecksQuery } from '#web/health/health/health.api.ts';
import { SeeVetToday } from '#web/health/home-check/see-vet-today.tsx';
import { useIsPlannerLoading } from '#web/health/vaccinations/use-vaccine-plan.ts';
import { pageData } from '#web/lib/page-data.ts';
import { pageTitle } from '#web/lib/page-title.ts';
import { livingPets } from '#web/pets/pets/living-pets.ts';
import { can } from '#web/pets/pets/pet-rights.ts';
import { petQueries } from '#web/pets/pets/pets.api.ts';
import { usePets } from '#web/pets/pets/use-pets.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { QueryFailure } from '#web/ui/query-failure.tsx';
import { ListSkeleton, Skeleton } from '#web/ui/skeleton.tsx';

import { PetHealth } from './pet-health.tsx';

export const meta = pageTitle(t`Health`);
export const handle = { Waiting };

const data = pageData(() => [petQueries.list(), healthChecksQuery()]);
export const loader = data.onServer;
export const clientLoader = data.inBrowser;

/** ROUTE-3, HEALTH-5: the current, due and overdue items of each pet. */
export default function HealthCheckPage() {
  const [query, setQuery] = useSearchParams();
  const pets = usePets('list');
  const checks = useQuery(healthChecksQuery());
  const isPlannerLoading = useIsPlannerLoading(true);
  const living = pets.data && livingPets(pets.data).filter((pet) => can(pet, 'medical'));
  const canWeighAll = (living?.filter((pet) => can(pet, 'record')).length ?? 0) > 1;
  if (pets.isPending || checks.isPending || isPlannerLoading)
    return <Waiting hasButton={canWeighAll || !living} />;
  const byPet = new Map(checks.data?.map((check) => [check.petId, check]));

  return (
    <>
      <Header onWeigh={canWeighAll ? () => setQuery({ weigh: '' }, { replace: true }) : undefined} />
      {canWeighAll && query.has('weigh') && (
        <WeighPetsDialog onClose={() => setQuery({}, { replace: true })} />
      )}
      {pets.data && (!checks.data || !pets.error) ? (
        <QueryFailure of={checks} title={healthLoadFailed()} />
      ) : (
        <QueryFailure of={pets} title={t`Failed to load pets. Please refresh the page.`} stale={pets.stale} />
      )}
      {living?.length === 0 && (
        <EmptyState
          picture={<EmptyDen />}
          title={t`No pets yet`}
          action={
            <ButtonLink to={`${paths.pets}?add`} icon={<Plus />}>
              <Trans>Add your first pet</Trans>
            </ButtonLink>
          }
        >
          <Trans>See what’s due for each pet, and do a home check once a month.</Trans>
        </EmptyState>
      )}
      {checks.data && living && living.length > 0 && (
        <>
          <ul className="flex flex-col gap-5">
            {living.map((pet) => (
              <PetHealth key={pet.id} pet={pet} check={byPet.get(pet.id)} />
            ))}
          </ul>
          <LoadMore of={pets} shown={pets.data?.length ?? 0} total={pets.total} onScroll={false} />
          <div className="mt-8">
            <SeeVetToday />
          </div>
        </>
      )}
    </>
  );
}

type HeaderProps = { onWeigh?: (() => void) | undefined; room?: ReactNode };

const Header = ({ onWeigh, room }: HeaderProps) => (
  <PageHeader
    title={t`Health`}
    actions={
      onWeigh ? (
        <Button variant="secondary" icon={<Scale />} opens={WeighPetsDialog} onClick={onWeigh}>
          <Trans>Weigh all pets</Trans>
        </Button>
      ) : (
        room
      )
    }
  />
);

function Waiting({ hasButton = true }: { hasButton?: boolean }) {
  return (
    <>
      {/* On wide screens the button is beside the title and needs no room. */}
      <Header room={hasButton && <Skeleton className="h-11 w-40 rounded-md md:hidden" />} />
      <ListSkeleton rows={6} />
    </>
  );
}

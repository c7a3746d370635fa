import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';

import { paths } from '#shared/core/paths.ts';
import { KeptBox } from '#web/art/scenes/kept-box.tsx';
import { pageData } from '#web/lib/page-data.ts';
import { pageTitle } from '#web/lib/page-title.ts';
import { ArchivedPets } from '#web/pets/pets/archived-pets.tsx';
import { Back } from '#web/pets/pets/pet-head.tsx';
import { PetSearch } from '#web/pets/pets/pet-search.tsx';
import { petQueries } from '#web/pets/pets/pets.api.ts';
import { usePets } from '#web/pets/pets/use-pets.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { QueryFailure } from '#web/ui/query-failure.tsx';
import { ListSkeleton } from '#web/ui/skeleton.tsx';

export const meta = pageTitle(t`Archived pets`);
export const handle = { Waiting };

const data = pageData(() => [petQueries.archived()]);
export const loader = data.onServer;
export const clientLoader = data.inBrowser;

/** The archived pets. */
export default function ArchivedPetsPage() {
  const pets = usePets('archived');
  if (pets.isPending) return <Waiting />;

  return (
    <>
      <PageHeader title={t`Archived pets`} back={<Back />} />
      <QueryFailure of={pets} title={t`Failed to load pets. Please refresh the page.`} stale={pets.stale} />
      {pets.data?.length === 0 && (
        <EmptyState
          picture={<KeptBox />}
          title={t`No archived pets`}
          action={
            <ButtonLink to={paths.pets} variant="secondary">
              <Trans>See your pets</Trans>
            </ButtonLink>
          }
        >
          <Trans>What you archive is kept here. You can restore it anytime.</Trans>
        </EmptyState>
      )}
      {pets.data && pets.data.length > 0 && (
        <PetSearch of={{ ...pets, data: pets.data }} label={t`Search your pets`}>
          {(found) => <ArchivedPets pets={found} />}
        </PetSearch>
      )}
    </>
  );
}

function Waiting() {
  return (
    <>
      <PageHeader title={t`Archived pets`} back={<Back />} />
      <ListSkeleton rows={3} />
    </>
  );
}

import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Navigate, Outlet, useLocation, useMatches, useParams } from 'react-router';

import type { HealthPart } from '#shared/core/paths.ts';
import { healthParts, paths } from '#shared/core/paths.ts';
import { healthQuery } from '#web/health/health/health.api.ts';
import { pageData } from '#web/lib/page-data.ts';
import { pageTitle } from '#web/lib/page-title.ts';
import { NoPet } from '#web/pets/pets/no-pet.tsx';
import { can, HeldRight, OwnerOfPet, rightNow } from '#web/pets/pets/pet-rights.ts';
import type { Pet } from '#web/pets/pets/pets.api.ts';
import { petQueries } from '#web/pets/pets/pets.api.ts';
import { usePet } from '#web/pets/pets/use-pet.ts';
import { lazyView } from '#web/ui/lazy-view.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { QueryFailure } from '#web/ui/query-failure.tsx';
import { ReadOnly } from '#web/ui/read-only.ts';
import { ListSkeleton, Skeleton } from '#web/ui/skeleton.tsx';

import { partNames } from './part-names.ts';

// Few pets are archived.
const ArchivedNotice = lazyView(
  async () => (await import('#web/pets/pets/archived-notice.tsx')).ArchivedNotice,
  <Skeleton className="mb-6 h-22 rounded-lg" />,
);
const KeptNotice = lazyView(
  async () => (await import('#web/pets/pets/kept-notice.tsx')).KeptNotice,
  <Skeleton className="mb-6 h-22 rounded-lg" />,
);

export const meta = pageTitle(t`Pet health`);
export const handle = { Waiting };

const data = pageData(({ petId = '' }) => [petQueries.detail(petId)]);
export const loader = data.onServer;
export const clientLoader = data.inBrowser;

/** HEALTH-1: one page of a pet's health and care, for those who may read it. */
export default function HealthPartPage() {
  const { petId = '' } = useParams();
  const query = usePet(petId);
  const { pathname } = useLocation();
  // Only looked at: the page of the records loads them, and says itself that they failed.
  const records = useQuery({ ...healthQuery(petId), enabled: false });
  const { data: pet } = query;
  if (query.isPending) return <Waiting />;
  if (!pet) return <NoPet of={query} />;
  const needed = neededFor(pet, pathname);
  if (!can(pet, needed)) return <Navigate to={paths.pet(petId, 'health')} replace />;

  return (
    <>
      {(needed === 'read' || (records.data && !records.error)) && (
        <QueryFailure of={query} title="" stale={query.stale} />
      )}
      {pet.archived && (pet.kept ? <KeptNotice pet={pet} /> : <ArchivedNotice pet={pet} />)}
      <OwnerOfPet value={pet.sharedBy?.owner ?? null}>
        <HeldRight value={rightNow(pet)}>
          <ReadOnly value={pet.archived || !can(pet, 'write')}>
            <Outlet context={{ pet }} />
          </ReadOnly>
        </HeldRight>
      </OwnerOfPet>
    </>
  );
}

const neededFor = ({ id }: Pet, path: string) =>
  path === paths.petHealth(id, 'care') || path === paths.petHealth(id, 'contacts') ? 'read' : 'medical';

const hasAdd: readonly HealthPart[] = ['vaccinations', 'medications', 'weight', 'medical-events'];

function Waiting() {
  const [page] = useMatches().slice(-1);
  const part = healthParts.find((each) => page?.id.endsWith(`/${each}`));

  return (
    <>
      <PageHeader
        title={part && partNames[part]}
        back={
          <div className="flex h-12.5 items-center">
            <Skeleton className="h-4 w-24" />
          </div>
        }
        actions={part && hasAdd.includes(part) && <Skeleton className="h-11 w-44 rounded-md" />}
      />
      <ListSkeleton rows={5} plain />
    </>
  );
}

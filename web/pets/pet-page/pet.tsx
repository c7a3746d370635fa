import { t } from '@lingui/core/macro';
import { Navigate, Outlet, useLocation, useMatches, useParams } from 'react-router';

import { paths } from '#shared/core/paths.ts';
import { useKeptProofs } from '#web/documents/proofs/use-kept-proofs.ts';
import { useHydrated } from '#web/lib/hydration.ts';
import { pageData } from '#web/lib/page-data.ts';
import { pageTitle } from '#web/lib/page-title.ts';
import { ArchivedNotice } from '#web/pets/pets/archived-notice.tsx';
import { KeptNotice } from '#web/pets/pets/kept-notice.tsx';
import { NoPet } from '#web/pets/pets/no-pet.tsx';
import { PetHead, PetHeadSkeleton } from '#web/pets/pets/pet-head.tsx';
import { can, HeldRight, OwnerOfPet, rightNow } from '#web/pets/pets/pet-rights.ts';
import type { Pet } from '#web/pets/pets/pets.api.ts';
import { petQueries } from '#web/pets/pets/pets.api.ts';
import { usePet } from '#web/pets/pets/use-pet.ts';
import type { ShownPet } from '#web/pets/pets/use-shown-pet.ts';
import { lazyView } from '#web/ui/lazy-view.tsx';
import { QueryFailure } from '#web/ui/query-failure.tsx';
import { ReadOnly } from '#web/ui/read-only.ts';
import { SectionTabs } from '#web/ui/section-tabs.tsx';
import { ListSkeleton, Skeleton } from '#web/ui/skeleton.tsx';

import { OverviewSkeleton } from './overview-skeleton.tsx';
import { PetCardHeadSkeleton } from './pet-card-head-skeleton.tsx';

const LostBanner = lazyView(
  async () => (await import('#web/emergency/lost/lost-banner.tsx')).LostBanner,
  <Skeleton className="mb-6 h-22 rounded-lg" />,
);

export const meta = pageTitle(t`Pet`);
export const handle = { Waiting };

const data = pageData(({ petId = '' }) => [petQueries.detail(petId)]);
export const loader = data.onServer;
export const clientLoader = data.inBrowser;

/** A pet's page with its sections. */
export default function PetPage() {
  const { petId = '' } = useParams();
  const query = usePet(petId);
  const { pathname } = useLocation();
  const Head = useSectionHead();
  useKeptProofs();
  const { data: pet } = query;
  if (query.isPending) return <Waiting />;
  if (!pet) return <NoPet of={query} />;
  const { name } = pet;
  const sharing = paths.pet(petId, 'sharing');
  const tabs = tabsFor(pet);
  if (isSection(petId, pathname) && !tabs.some(({ to }) => to === pathname))
    return <Navigate to={pathname === sharing ? paths.petPeople(petId) : paths.pet(petId)} replace />;

  // The sharing section already has a panel with the report.
  const hasBanner = pet.lost && can(pet, 'manage') && pathname !== sharing;

  return (
    <div>
      <QueryFailure of={query} title="" stale={query.stale} />
      {pet.archived && (pet.kept ? <KeptNotice pet={pet} /> : <ArchivedNotice pet={pet} />)}
      {hasBanner && <LostBanner pet={pet} className="mb-4 rounded-lg" />}
      <OwnerOfPet value={pet.sharedBy?.owner ?? null}>
        <HeldRight value={rightNow(pet)}>
          <ReadOnly value={pet.archived || !can(pet, 'write')}>
            {/* oxlint-disable-next-line react/static-components -- of the section's module, always the same */}
            <Head key={pet.id} pet={pet} />
            <SectionTabs
              label={t`About ${name}`}
              tabs={tabs}
              within={pathname === paths.petPeople(petId) && hasSharing(pet) ? sharing : undefined}
            />
            <Outlet context={{ pet } satisfies ShownPet} />
          </ReadOnly>
        </HeldRight>
      </OwnerOfPet>
    </div>
  );
}

const isSection = (petId: string, path: string) => tabsOf(petId).some(({ to }) => to === path);

const tabsOf = (petId: string) => [
  { to: paths.pet(petId), label: t`Overview` },
  { to: paths.pet(petId, 'health'), label: t`Health` },
  { to: paths.pet(petId, 'documents'), label: t`Documents` },
  { to: paths.pet(petId, 'reminders'), label: t`Reminders` },
  { to: paths.pet(petId, 'sharing'), label: t`Sharing` },
];

/** Of sharing, an archived pet has only its people, and those who don't manage a pet see only these. */
const hasSharing = (pet: Pet): boolean => !pet.archived && can(pet, 'manage');

/** The sections that there is something to see in. */
const tabsFor = (pet: Pet) => [
  ...sectionsFor(pet),
  ...(hasSharing(pet) ? [] : [{ to: paths.petPeople(pet.id), label: t`People` }]),
];

const sectionsFor = (pet: Pet) =>
  tabsOf(pet.id).filter(({ to }) => {
    if (to === paths.pet(pet.id, 'health')) return can(pet, 'medical');
    if (to === paths.pet(pet.id, 'documents'))
      return !pet.sharedBy || pet.sharedBy.papers !== 'none' || can(pet, 'record');
    if (to === paths.pet(pet.id, 'reminders')) return can(pet, 'read');

    return to !== paths.pet(pet.id, 'sharing') || hasSharing(pet);
  });

/** A section may replace the usual head. */
type SectionHandle = { Head?: typeof PetHead } | undefined;

function useSectionHead() {
  const [section] = useMatches().slice(-1);

  return (section?.handle as SectionHandle)?.Head ?? PetHead;
}

/** The skeleton of the page, in the same layout, so that nothing moves. */
function Waiting() {
  const { petId = '' } = useParams();
  const hydrated = useHydrated();
  const [section] = useMatches().slice(-1);
  const isOverview = section?.id === 'pets/pet-page/pet-overview';

  return (
    <div>
      {isOverview ? <PetCardHeadSkeleton /> : <PetHeadSkeleton />}
      {/* The page is built once for all pets. */}
      <SectionTabs label={t`About the pet`} tabs={tabsOf(hydrated ? petId : '-')} />
      {isOverview ? <OverviewSkeleton /> : <ListSkeleton rows={5} />}
    </div>
  );
}

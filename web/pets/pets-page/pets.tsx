import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Archive from 'lucide-react/icons/archive';
import Plus from 'lucide-react/icons/plus';
import Scale from 'lucide-react/icons/scale';
import { useNavigate, useSearchParams } from 'react-router';

import { paths } from '#shared/core/paths.ts';
import { EmptyDen } from '#web/art/scenes/empty-den.tsx';
import { pageData } from '#web/lib/page-data.ts';
import { pageTitle } from '#web/lib/page-title.ts';
import { siteQuery } from '#web/lib/site-query.ts';
import { cardRevealOf } from '#web/pets/card/card-reveal-state.ts';
import { livingPets } from '#web/pets/pets/living-pets.ts';
import { can } from '#web/pets/pets/pet-rights.ts';
import { PetSearch } from '#web/pets/pets/pet-search.tsx';
import { PetTiles } from '#web/pets/pets/pet-tile.tsx';
import type { Pet } from '#web/pets/pets/pets.api.ts';
import { petQueries } from '#web/pets/pets/pets.api.ts';
import { usePets } from '#web/pets/pets/use-pets.ts';
import { useSession } from '#web/session/session.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { QueryFailure } from '#web/ui/query-failure.tsx';

import { CardWall, CardWallSkeleton, wallMax } from './card-wall.tsx';

export const meta = pageTitle(t`Pets`);
export const handle = { Waiting, offline: true };

const data = pageData(() => [petQueries.list(), siteQuery()]);
export const loader = data.onServer;
export const clientLoader = data.inBrowser;

const AddPetDialog = lazyDialog(async () => (await import('#web/pets/pets/add-pet-dialog.tsx')).AddPetDialog);

export default function PetsPage() {
  const [query, setQuery] = useSearchParams();
  const navigate = useNavigate();
  const session = useSession();
  const owner = session.status === 'signed-in' ? session.owner : undefined;
  const pets = usePets();
  const empty = pets.data?.length === 0;
  const setAdding = (open: boolean) => setQuery(open ? { add: '' } : {}, { replace: true });

  return (
    <>
      <Header
        empty={empty}
        canWeighAll={livingPets(pets.data).filter((pet) => can(pet, 'record')).length > 1}
        onAdd={() => setAdding(true)}
      />
      {pets.isPending && <Skeleton />}
      <QueryFailure of={pets} title={t`Failed to load pets. Please refresh the page.`} stale={pets.stale} />
      {empty && (
        <EmptyState
          picture={<EmptyDen />}
          title={t`No pets yet`}
          action={
            <>
              <Button icon={<Plus />} opens={AddPetDialog} onClick={() => setAdding(true)}>
                <Trans>Add your first pet</Trans>
              </Button>
              <ButtonLink to={`${paths.dataSettings}#import`} variant="secondary">
                <Trans>Bring your records over</Trans>
              </ButtonLink>
            </>
          }
        >
          <Trans>
            Add your pet to get a Pet ID for your phone, your wallet, and their collar. Coming from another
            app? Bring your records over.
          </Trans>
        </EmptyState>
      )}
      {pets.data && !empty && (
        <PetSearch of={{ ...pets, data: pets.data }} label={t`Search your pets`}>
          {(found) => <PetGroups pets={found} asCards={pets.total <= wallMax} />}
        </PetSearch>
      )}
      {pets.data && (
        <p className="mt-8">
          <TextLink to={paths.archivedPets} className="inline-flex min-h-11 items-center gap-2">
            <Archive className="size-4.5" />
            <Trans>Archived pets</Trans>
          </TextLink>
        </p>
      )}
      <AddPetDialog
        ownerId={owner?.id ?? ''}
        open={query.has('add')}
        onOpenChange={setAdding}
        onAdded={(added) => void navigate(...cardRevealOf(added, { first: empty }))}
      />
    </>
  );
}

/** Own pets first, then those of other people. */
function PetGroups({ pets, asCards }: { pets: readonly Pet[]; asCards: boolean }) {
  const own = pets.filter(({ sharedBy }) => !sharedBy);
  const others = pets.filter(({ sharedBy }) => sharedBy);
  const Group = asCards ? CardWall : PetTiles;

  return (
    <>
      {own.length > 0 && <Group pets={own} />}
      {others.length > 0 && (
        <section aria-labelledby="helped-pets" className="mt-10 first:mt-0">
          <h2 id="helped-pets" className="mb-4 text-lg">
            <Trans>Pets you help with</Trans>
          </h2>
          <Group pets={others} />
        </section>
      )}
    </>
  );
}

type HeaderProps = { empty?: boolean | undefined; canWeighAll?: boolean; onAdd?: () => void };

function Header({ empty = false, canWeighAll = false, onAdd }: HeaderProps) {
  return (
    <PageHeader
      title={t`Pets`}
      actions={
        <>
          {canWeighAll && (
            <ButtonLink to={`${paths.healthCheck}?weigh`} variant="secondary" icon={<Scale />}>
              <Trans>Weigh all pets</Trans>
            </ButtonLink>
          )}
          <Button
            icon={<Plus />}
            variant={empty ? 'secondary' : 'primary'}
            opens={AddPetDialog}
            onClick={onAdd}
          >
            <Trans>Add a pet</Trans>
          </Button>
        </>
      }
    />
  );
}

function Skeleton() {
  return (
    <div role="status">
      <span className="sr-only">
        <Trans>Loading...</Trans>
      </span>
      <CardWallSkeleton />
    </div>
  );
}

/** The page until the session is known. */
function Waiting() {
  return (
    <>
      <Header />
      <Skeleton />
    </>
  );
}

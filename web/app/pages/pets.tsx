import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useNavigate, useSearchParams } from 'react-router';

import { paths } from '#shared/paths.ts';
import { EmptyDen } from '#web/art/scenes/empty-den.tsx';
import { AddPetDialog } from '#web/features/pets/add-pet-dialog.tsx';
import { PetTile } from '#web/features/pets/pet-tile.tsx';
import { petQueries } from '#web/features/pets/pets.api.ts';
import { messageOf } from '#web/lib/api.ts';
import { pageTitle } from '#web/lib/page-title.ts';
import { useSession } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

export const meta = pageTitle('Pets');

export default function PetsPage() {
  const [query, setQuery] = useSearchParams();
  const navigate = useNavigate();
  const session = useSession();
  const owner = session.status === 'signed-in' ? session.owner : undefined;
  const pets = useQuery(petQueries.list());
  const adding = query.has('add');
  const setAdding = (open: boolean) => setQuery(open ? { add: '' } : {}, { replace: true });
  const addButton = (
    <Button icon={<Plus />} onClick={() => setAdding(true)}>
      Add a pet
    </Button>
  );

  return (
    <>
      <PageHeader title="Pets" actions={pets.data && pets.data.length > 0 && addButton} />
      {pets.isPending && (
        <div role="status" className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          <span className="sr-only">Loading...</span>
          <Skeleton className="h-28 rounded-lg" />
          <Skeleton className="h-28 rounded-lg" />
        </div>
      )}
      {pets.isError && (
        <ErrorState
          title="Failed to load pets. Please refresh the page."
          busy={pets.isFetching}
          onRetry={() => void pets.refetch()}
        >
          {messageOf(pets.error)}
        </ErrorState>
      )}
      {pets.data?.length === 0 && (
        <EmptyState picture={<EmptyDen />} title="The den is still empty" action={addButton}>
          Add your pet, and it gets a Pet ID of its own: on screen, on paper and on its collar.
        </EmptyState>
      )}
      {pets.data && pets.data.length > 0 && (
        <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {pets.data.map((pet) => (
            <PetTile key={pet.id} pet={pet} />
          ))}
        </ul>
      )}
      <AddPetDialog
        ownerId={owner?.id ?? ''}
        open={adding}
        onOpenChange={setAdding}
        onAdded={(pet) => void navigate(`${paths.petId}?pet=${pet.id}&new`)}
      />
    </>
  );
}

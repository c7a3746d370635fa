import { PetTilesSkeleton } from '#web/features/pets/pet-tile.tsx';
import { ListSkeleton, Skeleton } from '#web/ui/skeleton.tsx';

export const DashboardSkeleton = () => (
  <div role="status" className="flex flex-col gap-10">
    <span className="sr-only">Loading...</span>
    <div>
      <Skeleton className="mb-5 h-6 w-28" />
      <PetTilesSkeleton />
    </div>
    <div>
      <Skeleton className="mb-5 h-6 w-44" />
      <ListSkeleton rows={5} />
    </div>
  </div>
);

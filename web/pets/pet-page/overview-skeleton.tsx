import { IdentityCardSkeleton } from '#web/pets/card/identity-card-skeleton.tsx';
import { ListSkeleton, Skeleton } from '#web/ui/skeleton.tsx';

/** The overview while its pet loads. */
export const OverviewSkeleton = () => (
  <div className={overviewClass}>
    <div>
      <IdentityCardSkeleton />
      <Skeleton className="mt-3 h-16 sm:h-11" />
    </div>
    <GlanceSkeleton />
  </div>
);

export const GlanceSkeleton = () => (
  <div>
    <Skeleton className="mb-4 h-6 w-32" />
    <GlanceLinesSkeleton />
  </div>
);

/** About as high as the content of most pets. */
export const GlanceLinesSkeleton = () => <ListSkeleton rows={5} />;

/** The card beside the next items, if both fit. */
export const overviewClass =
  '-mt-4 mb-10 grid items-start gap-x-8 gap-y-8 lg:grid-cols-[minmax(0,34rem)_minmax(0,1fr)]';

import { IdentityCardSkeleton } from '#web/pets/card/identity-card-skeleton.tsx';
import { Back } from '#web/pets/pets/pet-head.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** The head of an overview, while its pet loads. */
export const PetCardHeadSkeleton = () => (
  <div className="mb-5">
    <div className={topClass}>
      <Back />
    </div>
    <div className={columnsClass}>
      <IdentityCardSkeleton />
      <div className={actionsClass}>
        {[0, 1, 2, 3].map((action) => (
          <Skeleton key={action} className="h-16 rounded-md lg:h-12" />
        ))}
      </div>
    </div>
  </div>
);

export const topClass = 'mb-1 flex min-h-11 flex-wrap items-center justify-between gap-x-4';

export const columnsClass = 'grid items-start gap-x-8 gap-y-3 lg:grid-cols-[minmax(0,34rem)_minmax(0,1fr)]';

/** Actions beside each other on a phone, below each other where the card leaves room beside it. */
export const actionsClass =
  'grid grid-cols-[repeat(auto-fit,minmax(4.5rem,1fr))] gap-2 max-[22rem]:grid-cols-2 sm:gap-3 lg:flex lg:max-w-64 lg:flex-col lg:items-stretch';

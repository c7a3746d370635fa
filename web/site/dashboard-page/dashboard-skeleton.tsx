import { Trans } from '@lingui/react/macro';

import { IdentityCardSkeleton } from '#web/pets/card/identity-card-skeleton.tsx';
import { ListSkeleton, Skeleton } from '#web/ui/skeleton.tsx';

import { columnsClass, dueClass, petsClass } from './columns.ts';

export const DashboardSkeleton = () => (
  <div role="status" className={columnsClass}>
    <span className="sr-only">
      <Trans>Loading...</Trans>
    </span>
    <div className={dueClass}>
      <div>
        <HeadingSkeleton />
        <ListSkeleton rows={4} />
      </div>
    </div>
    <div className={petsClass}>
      <HeadingSkeleton />
      <IdentityCardSkeleton />
    </div>
    <ListSkeleton rows={3} />
  </div>
);

const HeadingSkeleton = () => (
  <div className="mb-3 flex h-11 items-center">
    <Skeleton className="h-6 w-36" />
  </div>
);

import { Trans } from '@lingui/react/macro';

import { Skeleton } from '#web/ui/skeleton.tsx';

/** The overview below the head, while the pet loads. */
export const OverviewSkeleton = () => (
  <div className={overviewClass}>
    <GlanceSkeleton />
    <div>
      <Skeleton className="mb-4 h-6 w-32" />
      <Lines count={4} />
    </div>
  </div>
);

export const GlanceSkeleton = () => (
  <div>
    <Skeleton className="mb-4 h-6 w-32" />
    <GlanceLinesSkeleton />
  </div>
);

/** About as high as the content of most pets. */
export const GlanceLinesSkeleton = () => <Lines count={6} />;

const Lines = ({ count }: { count: number }) => (
  <div role="status" className="divide-line border-line divide-y border-y">
    <span className="sr-only">
      <Trans>Loading...</Trans>
    </span>
    {Array.from({ length: count }, (_, line) => (
      <div key={line} className="flex min-h-11 items-center">
        <Skeleton className="h-4 w-3/5" />
      </div>
    ))}
  </div>
);

/** Two columns where both fit: the latest facts, and the details. */
export const overviewClass = 'grid items-start gap-x-12 gap-y-6 lg:grid-cols-2';

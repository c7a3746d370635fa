import { Trans } from '@lingui/react/macro';

import { cx } from '#web/ui/cx.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

type CardsSkeletonProps = {
  cards: number;
  /** The lines of each card below its title. */
  lines?: number;
  className?: string;
};

/** The shape of cards with a title and some facts while they load; says "Loading..." to screen readers. */
export const CardsSkeleton = ({ cards, lines = 3, className }: CardsSkeletonProps) => (
  <div role="status" className={cx('grid gap-4', className)}>
    <span className="sr-only">
      <Trans>Loading...</Trans>
    </span>
    {Array.from({ length: cards }, (_, card) => (
      <div key={card} className="border-line bg-raised rounded-lg border p-5 md:p-6">
        <Skeleton className="h-5 w-2/5" />
        {Array.from({ length: lines }, (_, line) => (
          <Skeleton key={line} className="mt-4 h-4" />
        ))}
      </div>
    ))}
  </div>
);

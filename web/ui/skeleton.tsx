import { Trans } from '@lingui/react/macro';

import { cx } from './cx.ts';

/** A gray placeholder for content that is loading: `<Skeleton className="h-6 w-40" />`. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <div aria-hidden="true" className={cx('animate-breathe rounded-sm bg-line', className)} />;
}

/** A placeholder for a loading part, announced to screen readers. `className` gives it the part's height. */
export function LoadingSkeleton({ className }: { className: string }) {
  return (
    <div role="status">
      <span className="sr-only">
        <Trans>Loading...</Trans>
      </span>
      <Skeleton className={cx('rounded-lg', className)} />
    </div>
  );
}

type ListSkeletonProps = {
  rows?: number | undefined;
  /** Its rows have no picture. */
  plain?: boolean;
};

/** The shape of a list while it loads; says "Loading..." to screen readers. */
export function ListSkeleton({ rows = 4, plain = false }: ListSkeletonProps) {
  return (
    <div role="status" className="rows">
      <span className="sr-only">
        <Trans>Loading...</Trans>
      </span>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex items-center gap-4 px-4 py-3 md:px-5">
          {!plain && <Skeleton className="size-12 rounded-md" />}
          <div className="flex-1 space-y-2 py-1">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-3.5 w-3/5" />
          </div>
        </div>
      ))}
    </div>
  );
}

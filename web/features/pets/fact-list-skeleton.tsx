import { Skeleton } from '#web/ui/skeleton.tsx';

/** The shape of a `FactList` while its pet loads; says "Loading..." to screen readers. */
export const FactListSkeleton = () => (
  <div role="status" className="divide-line border-line bg-raised divide-y rounded-lg border">
    <span className="sr-only">Loading...</span>
    {Array.from({ length: 5 }, (_, row) => (
      <div key={row} className="grid gap-x-6 px-4 py-3 md:grid-cols-[13rem_minmax(0,1fr)] md:px-5">
        <div className="flex h-5.5 items-center md:h-11">
          <Skeleton className="h-3.5 w-20" />
        </div>
        <div className="flex h-11 items-center">
          <Skeleton className="h-4 w-32" />
        </div>
      </div>
    ))}
  </div>
);

import { Skeleton } from '#web/ui/skeleton.tsx';

/** The place of the search, the view and the filters above a list of documents that loads. */
export const DocumentToolbarSkeleton = () => (
  <div className="mb-6 flex flex-col gap-3">
    <div className="flex h-13.5 items-center gap-3">
      <Skeleton className="h-12 flex-1" />
      <Skeleton className="h-13.5 w-30.5 rounded-lg" />
    </div>
    <div className="flex gap-2 overflow-hidden max-sm:py-1">
      <Skeleton className="h-11 w-30 shrink-0 rounded-full" />
      <Skeleton className="h-11 w-20 shrink-0 rounded-full" />
      <Skeleton className="h-11 w-30 shrink-0 rounded-full" />
    </div>
  </div>
);

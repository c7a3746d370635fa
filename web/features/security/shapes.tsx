import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/cx.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

// As high as what most accounts have there: nothing jumps when it comes.
const heights = { twoStep: 'h-55.5 md:h-51', passkeys: 'h-58 md:h-47' };

/** The place of a card with some words and a button while it is on its way. */
export function CardShape({ of }: { of: keyof typeof heights }) {
  return (
    <Card role="status" className={cx('flex flex-col gap-3', heights[of])}>
      <span className="sr-only">Loading...</span>
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-3/5" />
      <Skeleton className="mt-auto h-11 w-44 rounded-md" />
    </Card>
  );
}

import { Trans } from '@lingui/react/macro';

import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/cx.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

// As high as the content of most accounts, so that the layout does not shift.
const heights = { twoStep: 'h-55.5 md:h-51', passkeys: 'h-58 md:h-47' };

/** The skeleton of a card with some text and a button. */
export function CardShape({ of }: { of: keyof typeof heights }) {
  return (
    <Card role="status" className={cx('flex flex-col gap-3', heights[of])}>
      <span className="sr-only">
        <Trans>Loading...</Trans>
      </span>
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-3/5" />
      <Skeleton className="mt-auto h-11 w-44 rounded-md" />
    </Card>
  );
}

import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useState } from 'react';

import { Button } from '#web/ui/button.tsx';

type ShowMoreProps<Row> = {
  rows: readonly Row[];
  /** How many are shown at first. */
  first: number;
  children: (shown: readonly Row[]) => ReactNode;
};

const atOnce = 50;

/** The first rows of a list, and more on request. */
export function ShowMore<Row>({ rows, first, children }: ShowMoreProps<Row>) {
  const [count, setCount] = useState(first);
  const left = rows.length - count;

  return (
    <>
      {children(rows.slice(0, count))}
      {left > 0 && (
        <Button variant="quiet" className="mt-2 -ml-4.5" onClick={() => setCount(count + atOnce)}>
          <Trans>Show more ({left} left)</Trans>
        </Button>
      )}
    </>
  );
}

import { select } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { useState } from 'react';

import { Button } from '#web/ui/button.tsx';

type Noun = 'doses' | 'medicalEvents' | 'medications' | 'vaccinations' | 'weights';

type ShowMoreProps<Row> = {
  rows: readonly Row[];
  /** How many are shown at first. */
  first: number;
  /** What the rows are. */
  noun: Noun;
  children: (shown: readonly Row[]) => ReactNode;
};

const atOnce = 50;

const showMore = (noun: Noun, count: number): string =>
  select(noun, {
    doses: `Show ${count} more doses`,
    medicalEvents: `Show ${count} more medical events`,
    medications: `Show ${count} more medications`,
    vaccinations: `Show ${count} more vaccinations`,
    weights: `Show ${count} more weights`,
    other: `Show ${count} more`,
  });

const showMoreOf = (noun: Noun, left: number): string =>
  select(noun, {
    doses: `Show ${atOnce} more doses of ${left}`,
    medicalEvents: `Show ${atOnce} more medical events of ${left}`,
    medications: `Show ${atOnce} more medications of ${left}`,
    vaccinations: `Show ${atOnce} more vaccinations of ${left}`,
    weights: `Show ${atOnce} more weights of ${left}`,
    other: `Show ${atOnce} more of ${left}`,
  });

/** The first rows of a list, and more on request. */
export function ShowMore<Row>({ rows, first, noun, children }: ShowMoreProps<Row>) {
  const [count, setCount] = useState(first);
  const left = rows.length - count;

  return (
    <>
      {children(rows.slice(0, count))}
      {left > 0 && (
        <Button variant="quiet" className="mt-2" onClick={() => setCount(count + atOnce)}>
          {left > atOnce ? showMoreOf(noun, left) : showMore(noun, left)}
        </Button>
      )}
    </>
  );
}

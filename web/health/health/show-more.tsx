import { plural, t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { useState } from 'react';

import { Button } from '#web/ui/button.tsx';

type Noun = 'doses' | 'medicalEvents' | 'medications' | 'vaccinations' | 'weights';

type ShowMoreProps<Row> = {
  rows: readonly Row[];
  /** How many are shown at first. */
  first: number;
  /** The kind of rows, for the label. */
  noun: Noun;
  children: (shown: readonly Row[]) => ReactNode;
};

const atOnce = 50;

const showMore: Record<Noun, (count: number) => string> = {
  doses: (count) => plural(count, { one: 'Show # more dose', other: 'Show # more doses' }),
  medicalEvents: (count) =>
    plural(count, { one: 'Show # more medical event', other: 'Show # more medical events' }),
  medications: (count) => plural(count, { one: 'Show # more medication', other: 'Show # more medications' }),
  vaccinations: (count) =>
    plural(count, { one: 'Show # more vaccination', other: 'Show # more vaccinations' }),
  weights: (count) => plural(count, { one: 'Show # more weight', other: 'Show # more weights' }),
};

const showMoreOf: Record<Noun, (left: number) => string> = {
  doses: (left) => t`Show ${atOnce} more doses (${left} left)`,
  medicalEvents: (left) => t`Show ${atOnce} more medical events (${left} left)`,
  medications: (left) => t`Show ${atOnce} more medications (${left} left)`,
  vaccinations: (left) => t`Show ${atOnce} more vaccinations (${left} left)`,
  weights: (left) => t`Show ${atOnce} more weights (${left} left)`,
};

/** The first rows of a list, and more on request. */
export function ShowMore<Row>({ rows, first, noun, children }: ShowMoreProps<Row>) {
  const [count, setCount] = useState(first);
  const left = rows.length - count;

  return (
    <>
      {children(rows.slice(0, count))}
      {left > 0 && (
        <Button variant="quiet" className="mt-2" onClick={() => setCount(count + atOnce)}>
          {left > atOnce ? showMoreOf[noun](left) : showMore[noun](left)}
        </Button>
      )}
    </>
  );
}

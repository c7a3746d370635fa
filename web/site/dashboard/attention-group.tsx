import type { ReactNode } from 'react';

import { MoreRow } from './more-row.tsx';

// The end of the list links to all of them.
const shown = 3;

type AttentionGroupProps<Row> = {
  of: { rows: readonly Row[]; total: number };
  /** The page with all of them. */
  to: string;
  /** The words for those that are not shown. */
  more: (count: number) => string;
  children: (row: Row) => ReactNode;
};

/** The first of one kind of things that need attention, and how many more there are. */
export const AttentionGroup = <Row,>({
  of: { rows, total },
  to,
  more,
  children,
}: AttentionGroupProps<Row>) => (
  <>
    {rows.slice(0, shown).map(children)}
    <MoreRow to={to} shown={Math.min(shown, rows.length)} total={total} label={more} />
  </>
);

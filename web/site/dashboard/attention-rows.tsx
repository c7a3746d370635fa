import type { ReactNode } from 'react';

import { TextLink } from '#web/ui/link.tsx';

export type AttentionRows = {
  rows: ReactNode[];
  /** Leads to those that are not among the rows. */
  more: ReactNode;
};

type AttentionRowsOptions<Row> = {
  of: { rows: readonly Row[]; total: number };
  /** The page with all of them. */
  to: string;
  /** The words for those that are not shown. */
  more: (count: number) => string;
  row: (row: Row) => ReactNode;
};

/** The first of one kind of things that need attention, and how many more there are. */
export const attentionRows = <Row,>({
  of: { rows, total },
  to,
  more,
  row,
}: AttentionRowsOptions<Row>): AttentionRows => ({
  rows: rows.map(row),
  more: total > rows.length && (
    <li key={to} className="px-4 py-1.5 text-sm md:px-5">
      <TextLink to={to} className="inline-flex min-h-11 items-center">
        {more(total - rows.length)}
      </TextLink>
    </li>
  ),
});

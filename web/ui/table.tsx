import type { ReactNode } from 'react';

import { cx } from './cx.ts';

export type Column<Row> = {
  key: string;
  heading: string;
  cell: (row: Row) => ReactNode;
  /** Numbers and dates are aligned at the end, with digits of equal width. */
  numeric?: boolean;
  /** Hidden below 1024 px. */
  wideOnly?: boolean;
};

type TableProps<Row> = {
  /** The accessible name of the table. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
};

/** Rows to compare. The first column names the row. For items that open, prefer List. */
export function Table<Row>({ caption, columns, rows, rowKey }: TableProps<Row>) {
  return (
    // A scroll area must be focusable with the keyboard.
    <div
      role="region"
      aria-label={caption}
      tabIndex={0}
      className="border-line overflow-x-auto rounded-lg border"
    >
      <table className="bg-raised w-full border-collapse text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-line border-b">
            {columns.map((column) => (
              <th key={column.key} scope="col" className={cx('caption', cellClass(column))}>
                {column.heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-line divide-y">
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              className="has-[button.absolute]:hover:bg-sunken relative transition-colors"
            >
              {columns.map((column, index) =>
                index === 0 ? (
                  <th key={column.key} scope="row" className={cx('font-semibold', cellClass(column))}>
                    {column.cell(row)}
                  </th>
                ) : (
                  <td key={column.key} className={cellClass(column)}>
                    {column.cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function cellClass({ numeric, wideOnly }: Pick<Column<unknown>, 'numeric' | 'wideOnly'>) {
  return cx(
    'px-4 py-3 align-middle first:pl-5 last:pr-5 max-sm:px-2.5',
    numeric ? 'tabular text-right whitespace-nowrap' : 'text-left',
    wideOnly && 'hidden lg:table-cell',
  );
}

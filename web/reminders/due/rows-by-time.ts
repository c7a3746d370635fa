import type { ReactNode } from 'react';

/** A row of a day with its time, `08:00`, if it has one. */
export type TimedRow = { time: string | null; row: ReactNode };

const endOfDay = '24:00';

/** The rows of a day in the order of their times. Those without a time come last. */
export const rowsByTime = (rows: readonly TimedRow[]): ReactNode[] =>
  rows.toSorted((a, b) => (a.time ?? endOfDay).localeCompare(b.time ?? endOfDay)).map(({ row }) => row);

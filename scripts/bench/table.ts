import { quantile } from './measure.ts';

type Cell = string | number | undefined;

const firstWidth = 58;
const leastWidth = 7;

/** Prints a title, the columns and their goals, and returns a function that prints a row: its name to the left, numbers to the right. */
export function table(title: string, columns: readonly string[], goals?: readonly Cell[]) {
  const width = Math.max(leastWidth, ...columns.map((column) => column.length));
  const row = (what: string, cells: readonly Cell[], note = '') =>
    console.log(
      `${what.padEnd(firstWidth)}${cells.map((cell) => ` ${text(cell).padStart(width)}`).join('')}${note && `  ${note}`}`,
    );
  console.log(`\n${title}`);
  row('', columns);
  if (goals) row('goal', goals);

  return row;
}

const text = (cell: Cell) => (typeof cell === 'number' ? String(Math.round(cell)) : (cell ?? ''));

export const ms = (value: number): string => `${value < 100 ? value.toFixed(1) : value.toFixed(0)} ms`;

export type TimesRow = { what: string; times: readonly number[]; note?: string };

/** Prints the number of runs, the median and the 95th percentile of each. */
export function printTimes(title: string, rows: readonly TimesRow[]): void {
  const row = table(title, ['n', 'p50', 'p95']);
  for (const { what, times, note } of rows)
    row(what, [times.length, ms(quantile(times, 0.5)), ms(quantile(times, 0.95))], note);
}

const firstWidth = 46;
const cellWidth = 8;

/** Prints a table without lines: the first column to the left, numbers to the right. */
export function print(title: string, head: readonly string[]): void {
  console.log(`\n${title}`);
  row(head);
}

export function row([first = '', ...others]: readonly (string | number | undefined)[]): void {
  console.log(
    String(first).padEnd(firstWidth) + others.map((cell) => asText(cell).padStart(cellWidth)).join(''),
  );
}

const asText = (cell: string | number | undefined) =>
  typeof cell === 'number' ? String(Math.round(cell)) : (cell ?? '');

export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);

  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** The median of each column. */
export function medians<Column extends string>(
  runs: readonly Readonly<Record<Column, number>>[],
): Record<Column, number> {
  const columns = Object.keys(runs[0] ?? {}) as Column[];

  return Object.fromEntries(
    columns.map((column) => [column, median(runs.map((run) => run[column]))]),
  ) as Record<Column, number>;
}

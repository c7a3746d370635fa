export type Row = { what: string; times: number[]; note?: string };

/** The milliseconds of each of `count` sequential runs, after a warm-up of a tenth as many. */
export async function times(count: number, work: (run: number) => Promise<unknown>): Promise<number[]> {
  const measured: number[] = [];
  for (let run = -Math.ceil(count / 10); run < count; run++) {
    const started = performance.now();
    await work(run);
    if (run >= 0) measured.push(performance.now() - started);
  }

  return measured;
}

/** Prints the name, the number of runs, the median and the 95th percentile. */
export function print(title: string, rows: Row[]): void {
  console.log(`\n${title.padEnd(50)}${['n', 'p50', 'p95'].map((word) => word.padStart(10)).join('')}`);
  for (const { what, times, note } of rows) {
    const sorted = times.toSorted((a, b) => a - b);
    const cells = [String(times.length), milliseconds(sorted, 0.5), milliseconds(sorted, 0.95)];
    console.log(
      `${what.padEnd(50)}${cells.map((cell) => cell.padStart(10)).join('')}${note ? `  ${note}` : ''}`,
    );
  }
}

function milliseconds(sorted: number[], share: number): string {
  const value = sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;

  return `${value < 100 ? value.toFixed(1) : value.toFixed(0)} ms`;
}

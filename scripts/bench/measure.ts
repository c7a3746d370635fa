import { readFileSync } from 'node:fs';

type Work = (run: number) => Promise<unknown>;
type Options = { warmUp?: number; before?: (run: number) => Promise<unknown> };

/** The milliseconds that the work takes. */
export async function timed(work: () => unknown): Promise<number> {
  const started = performance.now();
  await work();

  return performance.now() - started;
}

/**
 * The milliseconds of each work, `count` times by turns, so that other work on the machine slows all of them down, after a warm-up of a
 * tenth as many. A function that a work returns is called after it and not measured.
 */
export async function turns<Name extends string>(
  count: number,
  works: Readonly<Record<Name, Work>>,
  { warmUp = Math.ceil(count / 10), before }: Options = {},
): Promise<Record<Name, number[]>> {
  const names = Object.keys(works) as Name[];
  const taken = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, number[]>;
  for (let run = -warmUp; run < count; run++) {
    await before?.(run);
    for (const name of run % 2 === 0 ? names : names.toReversed()) {
      let result: unknown;
      const ms = await timed(async () => (result = await works[name](run)));
      if (run >= 0) taken[name].push(ms);
      if (typeof result === 'function') await (result as () => unknown)();
    }
  }

  return taken;
}

/** The milliseconds of each of `count` sequential runs. */
export const times = async (count: number, work: Work, options?: Options): Promise<number[]> =>
  (await turns(count, { work }, options)).work;

/** The value that this share of the numbers doesn't exceed. */
export const quantile = (numbers: readonly number[], share: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.ceil(numbers.length * share) - 1] ?? Number.NaN;

export const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

/** The median of each column. */
export function medians<Column extends string>(
  runs: readonly Readonly<Record<Column, number>>[],
): Record<Column, number> {
  const columns = Object.keys(runs[0] ?? {}) as Column[];

  return Object.fromEntries(
    columns.map((column) => [column, median(runs.map((run) => run[column]))]),
  ) as Record<Column, number>;
}

const sampleEveryMs = 20;

/** How long the work takes, and the megabytes of this process before, at most and after. */
export async function withMemory<Result>(pid: number, work: () => Promise<Result>) {
  const before = residentMegabytes(pid);
  let peak = before;
  const sampling = setInterval(() => (peak = Math.max(peak, residentMegabytes(pid))), sampleEveryMs);
  try {
    const started = performance.now();
    const result = await work();

    return { result, ms: performance.now() - started, before, peak, after: residentMegabytes(pid) };
  } finally {
    clearInterval(sampling);
  }
}

/** 0 once the process has ended. */
function residentMegabytes(pid: number): number {
  try {
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];

    return Math.round(Number(kilobytes ?? 0) / 1024);
  } catch {
    return 0;
  }
}

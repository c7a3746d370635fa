import type { Attempt } from './load.ts';

/** A fault with its times by the clock of the load. */
export type Fault = { what: string; from: number; until: number };

export type Figures = { kind: string; before: number; outside: number; count: number; failed: number };

const endOf = ({ at, ms }: Attempt) => at + ms;
const isFailed = ({ status }: Attempt) => status === 0 || status >= 500;

/**
 * The number of errors between each fault and the next, and how many seconds after the fault the last of them
 * came.
 */
export function errorsLasted(
  attempts: Attempt[],
  faults: Fault[],
): { what: string; errors: number; seconds: number }[] {
  const starts = faults.map(({ from }) => from).toSorted((a, b) => a - b);

  return faults.map(({ what, from }) => {
    const next = starts.find((start) => start > from) ?? Infinity;
    const failed = attempts.filter((each) => isFailed(each) && endOf(each) >= from && endOf(each) < next);
    const last = Math.max(from, ...failed.map(endOf));

    return { what, errors: failed.length, seconds: (last - from) / 1000 };
  });
}

const settlesMs = 5000;

/** Errors outside of all faults. */
export const unexplained = (attempts: Attempt[], faults: Fault[]): Attempt[] =>
  attempts.filter((each) => isFailed(each) && !isWithin(each, faults));

const isWithin = ({ at, ms }: Attempt, faults: Fault[]) =>
  faults.some(({ from, until }) => at + ms >= from && at <= until + settlesMs);

/** The 99th percentile in ms of each kind of call, before the first fault and outside of all. */
export function percentiles(attempts: Attempt[], faults: Fault[]): Figures[] {
  const first = Math.min(...faults.map(({ from }) => from));
  const kinds = [...new Set(attempts.map(({ kind }) => kind))].toSorted();

  return kinds.map((kind) => {
    const all = attempts.filter((each) => each.kind === kind);
    const before = all.filter(({ at, ms }) => at + ms < first);
    const outside = all.filter((each) => each.at > first && !isWithin(each, faults));

    return {
      kind,
      before: p99(before),
      outside: p99(outside),
      count: all.length,
      failed: all.filter(isFailed).length,
    };
  });
}

function p99(attempts: Attempt[]): number {
  const sorted = attempts.map(({ ms }) => ms).toSorted((a, b) => a - b);

  return sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Number.NaN;
}

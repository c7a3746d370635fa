import { LRUCache } from 'lru-cache';

/** Work was stopped because it took too long. */
export class TookTooLong extends Error {
  override readonly name = 'TookTooLong';
}

/** Whether slowness is the cause. The library for pictures has no class for it. */
const tookTooLong = (error: unknown): boolean =>
  error instanceof Error &&
  (error instanceof TookTooLong || error.message.startsWith('timeout: ') || tookTooLong(error.cause));

// Files that are made to be slow use up a budget soon, and those of a busy hour do not.
const slowFailure = 3;

/** The seconds that owners of work have used. They flow back over the hour. */
export function createWorkBudget(secondsAnHour = Infinity) {
  const used = new LRUCache<string, { seconds: number; at: number }>({ max: 10_000 });

  const usedBy = (by: string): number => {
    const known = used.get(by);
    if (!known) return 0;
    const flownBack = ((performance.now() - known.at) / 3_600_000) * secondsAnHour;

    return Math.max(0, known.seconds - flownBack);
  };

  return {
    isSpent: (by: string): boolean => secondsAnHour < Infinity && usedBy(by) > secondsAnHour,
    charge(by: string, seconds: number, error?: unknown) {
      if (secondsAnHour === Infinity) return;
      const charged = tookTooLong(error) ? seconds * slowFailure : seconds;
      used.set(by, { seconds: usedBy(by) + charged, at: performance.now() });
    },
  };
}

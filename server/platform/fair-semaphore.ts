import { AppError } from '#server/errors.ts';

/** Runs work, no more than so many at once; the rest waits its turn. `key` says whose work it is. */
export type FairSemaphore = <Result>(work: () => Promise<Result>, key?: string) => Promise<Result>;

const busy = () =>
  new AppError('unavailable', 'server.busy', 'Too much is going on just now. Please try again in a moment.', {
    retryAfterSeconds: 5,
  });

/** Whether somebody was told to come again because too much was going on. */
export const isBusy = (error: unknown): boolean => error instanceof AppError && error.code === 'server.busy';

/**
 * `permits` at once and `maxWaiting` behind them; who comes after that is told to come again (`server.busy`). Those who
 * wait take turns by key, so that one person's hundred pictures cost another one turn, not a hundred.
 */
export function createFairSemaphore({
  permits,
  maxWaiting,
  maxWaitingPerKey = maxWaiting,
}: {
  permits: number;
  maxWaiting: number;
  /** How many of one key may wait. */
  maxWaitingPerKey?: number;
}): FairSemaphore {
  let running = 0;
  let waitingCount = 0;
  // A Map keeps the order in which keys were put in: the first is the one whose turn is next.
  const waiting = new Map<string, (() => void)[]>();

  const wait = (key: string) =>
    new Promise<void>((resolve) => {
      waitingCount++;
      waiting.set(key, [...(waiting.get(key) ?? []), resolve]);
    });

  const passOn = () => {
    const [turn] = waiting;
    if (!turn) {
      running--;

      return;
    }
    const [key, [next, ...rest]] = turn;
    waitingCount--;
    waiting.delete(key);
    if (rest.length > 0) waiting.set(key, rest);
    next?.();
  };

  return async (work, key = '') => {
    if (running < permits) running++;
    else if (waitingCount < maxWaiting && (waiting.get(key)?.length ?? 0) < maxWaitingPerKey) await wait(key);
    else throw busy();
    try {
      return await work();
    } finally {
      passOn();
    }
  };
}

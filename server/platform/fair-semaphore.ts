import { AppError } from '#server/core/errors/errors.ts';
import { i18n } from '#shared/core/i18n.ts';

/** Runs work with limited concurrency; the rest waits in a queue. `key` identifies whose work it is. */
export type FairSemaphore = <Result>(work: () => Promise<Result>, key?: string) => Promise<Result>;

export const serverBusy = () =>
  new AppError('unavailable', 'server.busy', i18n.t('We’re busy right now. Try again in a moment.'), {
    retryAfterSeconds: 5,
  });

/** Whether the error means that the queue was full. */
export const isBusy = (error: unknown): boolean => error instanceof AppError && error.code === 'server.busy';

/**
 * Runs up to `permits` at once and queues up to `maxWaiting`, each for `maxWaitMs`; beyond that it throws `server.busy`. The queue is
 * round-robin by key, so that one person's hundred pictures delay another person by one turn, not by a hundred.
 */
export function createFairSemaphore({
  permits,
  maxWaiting,
  maxWaitingPerKey = maxWaiting,
  maxWaitMs,
}: {
  permits: number;
  maxWaiting: number;
  /** How many entries of one key may wait. */
  maxWaitingPerKey?: number;
  /** How long an entry may wait before it is refused; without a limit by default. */
  maxWaitMs?: number;
}): FairSemaphore {
  let running = 0;
  let waitingCount = 0;
  // A Map keeps insertion order: the first key is the next to run.
  const waiting = new Map<string, (() => void)[]>();

  const leave = (key: string, enter: () => void) => {
    const rest = waiting.get(key)?.filter((other) => other !== enter) ?? [];
    if (rest.length > 0) waiting.set(key, rest);
    else waiting.delete(key);
    waitingCount--;
  };

  const wait = (key: string) =>
    new Promise<void>((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined;
      const enter = () => {
        clearTimeout(timer);
        resolve();
      };
      if (maxWaitMs !== undefined) {
        timer = setTimeout(() => {
          leave(key, enter);
          reject(serverBusy());
        }, maxWaitMs);
      }
      waitingCount++;
      waiting.set(key, [...(waiting.get(key) ?? []), enter]);
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
    else throw serverBusy();
    try {
      return await work();
    } finally {
      passOn();
    }
  };
}

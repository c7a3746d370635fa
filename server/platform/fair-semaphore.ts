import { AppError } from '#server/core/errors/errors.ts';
import { i18n } from '#shared/core/i18n.ts';

import { createWorkBudget } from './work-budget.ts';

/**
 * How soon work is served, within a turn: `asked` for what a person waits for, such as an upload or a file to print, `shown` for pictures
 * on a page, `later` for jobs.
 */
export type Urgency = 'asked' | 'shown' | 'later';

/** Whose work it is: an account, or the network of someone without one. */
export type Turn = { by: string; urgency?: Urgency };

/** Runs work with limited concurrency; the rest waits in a queue. */
export type FairSemaphore = <Result>(work: () => Promise<Result>, turn?: Turn) => Promise<Result>;

type Limits = {
  permits: number;
  /** How many of one owner may run. */
  permitsEach?: number;
  maxWaiting: number;
  /** How many of one owner may wait. */
  maxWaitingEach?: number;
  /** How long an entry may wait before it is refused; without a limit by default. */
  maxWaitMs?: number;
  /** An owner who used more seconds in an hour comes after the others, and rests after each turn as long as it took. */
  secondsAnHour?: number;
};

type Entry = { urgency: number; enter: () => void; refuse: () => void };

const order: readonly Urgency[] = ['asked', 'shown', 'later'];

export const serverBusy = () =>
  new AppError('unavailable', 'server.busy', i18n.t('We’re busy right now. Try again in a moment.'), {
    retryAfterSeconds: 5,
  });

/** Whether the error means that the queue was full. */
export const isBusy = (error: unknown): boolean => error instanceof AppError && error.code === 'server.busy';

/**
 * Runs up to `permits` at once and queues up to `maxWaiting`, each for `maxWaitMs`; beyond that it throws `server.busy`. Owners take
 * turns, so that one person's hundred pictures delay another person by one turn, not by a hundred; when the queue is full, the owner
 * with the most entries loses the last one.
 */
export function createFairSemaphore({
  permits,
  permitsEach = permits,
  maxWaiting,
  maxWaitingEach = maxWaiting,
  maxWaitMs,
  secondsAnHour,
}: Limits): FairSemaphore {
  const budget = createWorkBudget(secondsAnHour);
  const running = new Map<string, number>();
  const resting = new Set<string>();
  // A Map keeps insertion order: the first owner is the next to run.
  const waiting = new Map<string, Entry[]>();
  let runningCount = 0;
  let waitingCount = 0;
  let lastServed: string | undefined;

  const mayRun = (by: string) => (running.get(by) ?? 0) < permitsEach && !resting.has(by);

  const count = (by: string, step: 1 | -1) => {
    runningCount += step;
    const left = (running.get(by) ?? 0) + step;
    if (left > 0) running.set(by, left);
    else running.delete(by);
  };

  const leave = (by: string, entry: Entry) => {
    const rest = waiting.get(by)?.filter((other) => other !== entry) ?? [];
    if (rest.length > 0) waiting.set(by, rest);
    else waiting.delete(by);
    waitingCount--;
  };

  const mostUrgent = (entries: readonly Entry[]) =>
    entries.reduce((most, entry) => (entry.urgency < most.urgency ? entry : most));

  /** The lowest is served first. */
  const rank = (by: string, { urgency }: Entry) =>
    (budget.isSpent(by) ? 100 : 0) + (by === lastServed ? 10 : 0) + urgency;

  const next = () => {
    let best: { by: string; entry: Entry; rank: number } | undefined;
    for (const [by, entries] of waiting) {
      if (!mayRun(by)) continue;
      const entry = mostUrgent(entries);
      const found = { by, entry, rank: rank(by, entry) };
      if (!best || found.rank < best.rank) best = found;
    }

    return best;
  };

  const serve = () => {
    while (runningCount < permits) {
      const turn = next();
      if (!turn) return;
      const { by, entry } = turn;
      leave(by, entry);
      const rest = waiting.get(by);
      if (rest) {
        waiting.delete(by);
        waiting.set(by, rest);
      }
      begin(by);
      entry.enter();
    }
  };

  const begin = (by: string) => {
    count(by, 1);
    lastServed = by;
  };

  const end = (by: string, seconds: number, error?: unknown) => {
    count(by, -1);
    budget.charge(by, seconds, error);
    if (budget.isSpent(by)) {
      resting.add(by);
      setTimeout(() => {
        resting.delete(by);
        serve();
      }, seconds * 1000).unref();
    }
    serve();
  };

  const wait = (by: string, urgency: Urgency) =>
    new Promise<void>((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined;
      const entry: Entry = {
        urgency: order.indexOf(urgency),
        enter() {
          clearTimeout(timer);
          resolve();
        },
        refuse() {
          clearTimeout(timer);
          leave(by, entry);
          reject(serverBusy());
        },
      };
      if (maxWaitMs !== undefined) timer = setTimeout(() => entry.refuse(), maxWaitMs);
      waitingCount++;
      waiting.set(by, [...(waiting.get(by) ?? []), entry]);
    });

  const makeRoom = (by: string) => {
    const mine = waiting.get(by)?.length ?? 0;
    if (mine >= maxWaitingEach) throw serverBusy();
    if (waitingCount < maxWaiting) return;
    const longest = [...waiting.values()].reduce<Entry[]>((a, b) => (b.length > a.length ? b : a), []);
    if (longest.length <= mine + 1) throw serverBusy();
    longest.at(-1)?.refuse();
  };

  return async (work, { by, urgency = 'asked' } = { by: '' }) => {
    if (runningCount < permits && mayRun(by)) begin(by);
    else {
      makeRoom(by);
      await wait(by, urgency);
    }
    const started = performance.now();
    const seconds = () => (performance.now() - started) / 1000;
    try {
      const result = await work();
      end(by, seconds());

      return result;
    } catch (error) {
      end(by, seconds(), error);
      throw error;
    }
  };
}

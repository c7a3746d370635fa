import { isDatabaseUnavailable } from './database-failures.ts';
import { createLogLimit } from './log-limit.ts';
import type { Logger } from './logger.ts';

export type BatchBuffer<Item> = {
  /** False if there is no room, or what was added before can't be written; then nothing is added. */
  add(items: readonly Item[]): boolean;
  /** Writes what is there. */
  flush(): Promise<void>;
  /** Writes what is there, once, and takes nothing more. */
  close(): Promise<void>;
  size(): number;
};

type BufferOptions<Item> = {
  write: (items: readonly Item[]) => Promise<void>;
  log: Logger;
  /** What may wait; the rest is refused. */
  most?: number;
  /** In one statement. */
  batch?: number;
  /** In milliseconds. */
  every?: number;
};

/**
 * Gathers what many requests add, and writes it in few statements, one at a time. What waits has a bound. While the database is
 * away nothing more is taken; what the database refuses is dropped.
 */
export function createBatchBuffer<Item>(options: BufferOptions<Item>): BatchBuffer<Item> {
  const { write, log, most = 20_000, batch = 1000, every = 1000 } = options;
  let waiting: Item[] = [];
  let isAway = false;
  let isClosed = false;
  let flushing: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  const limited = createLogLimit();

  function later() {
    if (isClosed || timer) return;
    timer = setTimeout(() => {
      timer = undefined;
      void flush();
    }, every);
    timer.unref();
  }

  async function writeNext() {
    const next = waiting.slice(0, batch);
    try {
      await write(next);
      isAway = false;
    } catch (error) {
      isAway = isDatabaseUnavailable(error);
      if (isAway) return;
      limited('refused', (repeats) =>
        log.error({ err: error, count: next.length, repeats }, 'a batch was dropped'),
      );
    }
    waiting = waiting.slice(next.length);
  }

  async function writeAll() {
    do await writeNext();
    while (waiting.length > 0 && !isAway);
    flushing = undefined;
    if (waiting.length > 0) later();
  }

  const flush = (): Promise<void> => {
    if (waiting.length === 0) return flushing ?? Promise.resolve();

    return (flushing ??= writeAll());
  };

  return {
    add(items) {
      if (isClosed || isAway || waiting.length + items.length > most) return false;
      waiting.push(...items);
      if (waiting.length >= batch) void flush();
      else later();

      return true;
    },
    flush,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await flush();
      if (waiting.length > 0) log.warn({ count: waiting.length }, 'dropped what could not be written');
      waiting = [];
    },
    size: () => waiting.length,
  };
}

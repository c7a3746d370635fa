import { isDatabaseUnavailable } from './database-failures.ts';
import { createLogLimit } from './log-limit.ts';
import type { Logger } from './logger.ts';

export type BatchBuffer<Item> = {
  /** False if there is no room, or earlier items can't be written; then nothing is added. */
  add(items: readonly Item[]): boolean;
  /** Writes the buffered items. */
  flush(): Promise<void>;
  /** Writes the buffered items once, and accepts no more. */
  close(): Promise<void>;
  size(): number;
};

type BufferOptions<Item> = {
  write: (items: readonly Item[]) => Promise<void>;
  log: Logger;
  /** The most buffered items; more are refused. */
  most?: number;
  /** The most items in one statement. */
  batch?: number;
  /** The interval in milliseconds. */
  every?: number;
};

/**
 * Buffers the items of many requests, and writes them in few statements, one at a time. The buffer is bounded. While the
 * database is unavailable it accepts no more items; items that the database refuses are dropped.
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

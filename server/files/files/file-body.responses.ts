import type { Readable } from 'node:stream';

import type { LeastRate } from '#server/config.ts';

/** The response was aborted, because its reader would have held the file and a connection to the storage for hours. */
export class ReaderTooSlow extends Error {}

/**
 * A Node stream as the body of a response. The server requests a reader and gets one that passes the pieces on unchanged;
 * for other callers it is a normal web stream. A reader that is slower than the rate ends it with ReaderTooSlow.
 */
export class FileBody extends ReadableStream<Uint8Array> {
  readonly #direct: () => DirectReader;

  constructor(content: Readable, leastRate: LeastRate) {
    const pieces: AsyncIterator<Uint8Array> = content.iterator();
    const pace = paceOf(leastRate, () => content.destroy(new ReaderTooSlow()));
    // Also when it is never read, because a timer must not outlive the file.
    content.once('close', pace.end);
    const next = async () => {
      pace.asked();
      const piece = await pieces.next();
      if (!piece.done) pace.given(piece.value.length);

      return piece;
    };
    const cancel = async () => void content.destroy();
    super(
      {
        async pull(controller) {
          const piece = await next();
          if (piece.done) controller.close();
          else controller.enqueue(piece.value);
        },
        cancel,
      },
      { highWaterMark: 0 },
    );
    this.#direct = () => directReader(next, cancel);
  }

  // The type requires readers of two kinds, but the second is never requested, because this isn't a byte stream.
  override getReader(): never {
    return this.#direct() as never;
  }
}

/**
 * Counts only the time between giving a piece and the request for the next one, so that a slow storage isn't the reader's
 * fault.
 */
function paceOf({ bytes, withinMs }: LeastRate, tooSlow: () => void) {
  let taken = 0;
  let waitedMs = 0;
  let since: number | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const endPeriod = () => {
    if (taken < bytes) return tooSlow();
    taken = 0;
    waitedMs = 0;
    if (since !== undefined) wait();
  };
  const wait = () => {
    since = performance.now();
    timer = setTimeout(endPeriod, Math.max(0, withinMs - waitedMs)).unref();
  };

  return {
    given(length: number) {
      taken += length;
      if (!isOver) wait();
    },
    asked() {
      clearTimeout(timer);
      if (since !== undefined) waitedMs += performance.now() - since;
      since = undefined;
      if (waitedMs >= withinMs) endPeriod();
    },
    end() {
      isOver = true;
      clearTimeout(timer);
    },
  };
}

type DirectReader = ReturnType<typeof directReader>;

function directReader(read: () => Promise<IteratorResult<Uint8Array>>, cancel: () => Promise<void>) {
  const { promise: closed, resolve } = Promise.withResolvers<void>();

  return {
    closed,
    async read() {
      try {
        const next = await read();
        if (next.done) resolve();

        return next;
      } catch (error) {
        // The library would respond to the rejection of `closed` by writing the error into the response.
        resolve();
        throw error;
      }
    },
    async cancel() {
      resolve();
      await cancel();
    },
  };
}

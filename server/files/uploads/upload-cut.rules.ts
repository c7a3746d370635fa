import { uploadLocked } from './uploads.errors.ts';

/**
 * Passes content on, and ends where its source fails or is stopped, so that the bytes received so far can be kept. Throws the
 * failure when there are none.
 */
export async function* untilCut(
  source: AsyncIterable<Uint8Array>,
  stopped: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const chunks = source[Symbol.asyncIterator]();
  const stop = new Promise<never>((_, reject) => {
    stopped.addEventListener('abort', () => reject(uploadLocked()), { once: true });
  });
  stop.catch(() => undefined);
  let seen = 0;

  for (;;) {
    let next: IteratorResult<Uint8Array>;
    try {
      next = await Promise.race([chunks.next(), stop]);
    } catch (error) {
      if (seen === 0) throw error;

      return;
    }
    if (next.done) return;
    seen += next.value.length;
    yield next.value;
  }
}

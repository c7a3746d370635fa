import { uploadLocked } from './uploads.errors.ts';

type Cut = {
  /** With fewer bytes than this, the failure is thrown. */
  leastBytes: number;
  stopped: AbortSignal;
};

/** Passes content on, and ends where its source fails or is stopped, so that the bytes received so far can be kept. */
export async function* untilCut(
  source: AsyncIterable<Uint8Array>,
  { leastBytes, stopped }: Cut,
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
      if (seen < leastBytes) throw error;

      return;
    }
    if (next.done) return;
    seen += next.value.length;
    yield next.value;
  }
}

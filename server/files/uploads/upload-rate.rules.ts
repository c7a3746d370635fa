import type { LeastRate } from '#server/config.ts';

/**
 * Passes content on, and throws when its sender is slower than the rate. Only the time spent waiting for the sender counts, so
 * that a slow disk isn't held against it.
 */
export async function* atLeastRate(
  source: AsyncIterable<Uint8Array>,
  rate: LeastRate,
  tooSlow: () => Error,
): AsyncGenerator<Uint8Array> {
  const chunks = source[Symbol.asyncIterator]();
  let received = 0;
  let waitedMs = 0;
  const endPeriod = () => {
    if (received < rate.bytes) throw tooSlow();
    received = 0;
    waitedMs = 0;
  };

  for (;;) {
    const started = performance.now();
    const chunk = await beforeDeadline(
      chunks.next(),
      () => {
        endPeriod();

        return rate.withinMs;
      },
      rate.withinMs - waitedMs,
    );
    if (chunk.done) return;
    received += chunk.value.length;
    waitedMs += performance.now() - started;
    if (waitedMs >= rate.withinMs) endPeriod();
    yield chunk.value;
  }
}

/** Passes content on, and throws when a part of it takes longer than this to arrive. */
export async function* within(
  ms: number,
  source: AsyncIterable<Uint8Array>,
  tooSlow: () => Error,
): AsyncGenerator<Uint8Array> {
  const end = performance.now() + ms;
  for await (const chunk of source) {
    if (performance.now() > end) throw tooSlow();
    yield chunk;
  }
}

/** The result of the work. `onDeadline` gives it more milliseconds, or throws to stop waiting. */
function beforeDeadline<Result>(
  work: Promise<Result>,
  onDeadline: () => number,
  withinMs: number,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    let timer: NodeJS.Timeout;
    const arm = (ms: number) => {
      timer = setTimeout(() => {
        try {
          arm(onDeadline());
        } catch (error) {
          reject(error);
        }
      }, ms);
    };
    arm(withinMs);
    void work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

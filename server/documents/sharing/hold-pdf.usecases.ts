import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';

import { createFairSemaphore, serverBusy } from '#server/platform/fair-semaphore.ts';
import { streamInParts } from '#server/platform/stream-in-parts.ts';

// A file is in memory until its last byte is sent, so a slow reader must not accumulate them.
const mostHeld = 6;
const mostHeldPerKey = 2;
const longestMs = 5 * 60_000;

const withPlace = createFairSemaphore({
  permits: mostHeld,
  maxWaiting: 12,
  maxWaitingPerKey: 3,
  maxWaitMs: 30_000,
});
const held = new Map<string, number>();

export type SentPdf = { content: Readable; size: number };

/**
 * A file made for one response and held in memory until it is sent, for five minutes at most. `key` identifies its owner.
 * Throws `server.busy` while too many are held.
 */
export async function holdWhileSent(make: () => Promise<Buffer>, key: string): Promise<SentPdf> {
  const mine = held.get(key) ?? 0;
  if (mine >= mostHeldPerKey) throw serverBusy();
  held.set(key, mine + 1);
  const { promise, resolve, reject } = Promise.withResolvers<SentPdf>();
  const sending = withPlace(async () => {
    const pdf = await make();
    const content = streamInParts(pdf);
    const tooLong = setTimeout(() => content.destroy(), longestMs).unref();
    resolve({ content, size: pdf.length });
    // The stream's reader reports its errors.
    await finished(content).catch(() => undefined);
    clearTimeout(tooLong);
  }, key);
  sending.catch(reject).finally(() => {
    const left = (held.get(key) ?? 1) - 1;
    if (left > 0) held.set(key, left);
    else held.delete(key);
  });

  return promise;
}

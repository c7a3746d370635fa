import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';

import { serverBusy } from '#server/platform/fair-semaphore.ts';
import { heavyWork } from '#server/platform/heavy-work.ts';
import { streamInParts } from '#server/platform/stream-in-parts.ts';

const mostHeldEach = 2;
const longestMs = 5 * 60_000;

const held = new Map<string, number>();

export type SentPdf = { content: Readable; size: number };

/**
 * A file made for one response and held in memory until it is sent, for five minutes at most. `by` is its owner.
 * Throws `server.busy` while too many are held.
 */
export async function holdWhileSent(make: () => Promise<Buffer>, by: string): Promise<SentPdf> {
  const mine = held.get(by) ?? 0;
  if (mine >= mostHeldEach) throw serverBusy();
  held.set(by, mine + 1);
  const { promise, resolve, reject } = Promise.withResolvers<SentPdf>();
  const sending = heavyWork.sentPdf(
    async () => {
      const pdf = await make();
      const content = streamInParts(pdf);
      const tooLong = setTimeout(() => content.destroy(), longestMs).unref();
      resolve({ content, size: pdf.length });
      // The stream's reader reports its errors.
      await finished(content).catch(() => undefined);
      clearTimeout(tooLong);
    },
    { by },
  );
  sending.catch(reject).finally(() => {
    const left = (held.get(by) ?? 1) - 1;
    if (left > 0) held.set(by, left);
    else held.delete(by);
  });

  return promise;
}

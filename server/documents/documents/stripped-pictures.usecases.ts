import { addAbortSignal } from 'node:stream';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';

import { LRUCache } from 'lru-cache';

import { heavyWork } from '#server/platform/heavy-work.ts';
import { PictureDamaged, strippedCopy } from '#server/platform/pictures.ts';
import { streamInParts } from '#server/platform/stream-in-parts.ts';
import { pictureMaxPixels } from '#shared/documents/documents.ts';

const hour = 60 * 60 * 1000;
const longestSending = 5 * 60 * 1000;

/** Keyed by storage path, which is never reused. A failure is kept too: an attempt can take 20 seconds. */
const copies = new LRUCache<string, Buffer | PictureDamaged>({
  maxSize: 64 * 1024 * 1024,
  sizeCalculation: (copy) => (copy instanceof PictureDamaged ? 1000 : copy.length || 1),
  ttl: hour,
  ttlAutopurge: true,
});
const running = new Map<string, Promise<Buffer>>();

type Source = { storagePath: string; by: string; open: () => Promise<Readable> };

/**
 * A picture that is encoded again without metadata, once for all visitors of an hour if the memory lasts. Throws `server.busy`
 * while too many copies are being sent, PictureDamaged, and errors of reading the file.
 */
export function strippedStream(source: Source): Promise<{ content: Readable; size: number }> {
  return new Promise((resolve, reject) => {
    const send = async () => {
      const copy = await copyOf(source);
      const content = addAbortSignal(AbortSignal.timeout(longestSending), streamInParts(copy));
      resolve({ content, size: copy.length });
      // The stream's reader reports its errors.
      await finished(content).catch(() => undefined);
    };
    heavyWork.sentCopy(send, source).catch(reject);
  });
}

function copyOf(source: Source): Promise<Buffer> {
  const { storagePath } = source;
  const known = copies.get(storagePath);
  if (known instanceof PictureDamaged) return Promise.reject(known);
  if (known) return Promise.resolve(known);
  const run = running.get(storagePath) ?? makeCopy(source);
  running.set(storagePath, run);

  return run;
}

async function makeCopy({ storagePath, by, open }: Source): Promise<Buffer> {
  try {
    const copy = await strippedCopy({ open, turn: { by }, maxPixels: pictureMaxPixels });
    copies.set(storagePath, copy);

    return copy;
  } catch (error) {
    if (error instanceof PictureDamaged) copies.set(storagePath, error);
    throw error;
  } finally {
    running.delete(storagePath);
  }
}

import { Readable } from 'node:stream';

import type { FileStorage } from '#server/platform/storage/storage.ts';

/** A storage from which only the first bytes of each file can be read. */
export const unreadable = (storage: FileStorage): FileStorage => ({
  ...storage,
  async open(key) {
    const whole = await storage.open(key);

    return Readable.from(
      (async function* beginning() {
        for await (const chunk of whole) {
          yield (chunk as Buffer).subarray(0, 100);
          throw Object.assign(new Error('EIO: i/o error, read'), { code: 'EIO' });
        }
      })(),
    );
  },
});

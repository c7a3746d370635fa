import { randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import type { Storage } from '#server/platform/storage/storage.ts';

import type { Finding } from './doctor.rules.ts';
import { check, failed, judgeClock, ok, skewOf } from './doctor.rules.ts';

const patienceMs = 5000;

/** Stores a small file, reads it, and deletes it again. */
export async function checkStorage(open: () => Promise<Storage>, kind: 'disk' | 's3'): Promise<Finding> {
  const name = 'Storage';
  const where = kind === 's3' ? 'the bucket' : 'the disk';
  const advice =
    kind === 's3'
      ? 'Look at S3_BUCKET, S3_ENDPOINT and the keys: they must be allowed to list, read, write and delete.'
      : 'Look whether the disk of DATA_DIR is full, read-only or damaged.';

  return check(
    name,
    async () => {
      const storage = await open();
      const key = `doctor/${randomUUID()}`;
      const content = randomBytes(1000);
      await storage.save(key, Readable.from([content]));
      try {
        const read = await buffer(await storage.open(key));
        if (!read.equals(content))
          return failed(name, `A file came back from ${where} as another one`, advice);
      } finally {
        await storage.delete(key);
      }
      if ((await storage.size(key)) !== undefined)
        return failed(name, `A file in ${where} can’t be deleted`, advice);

      return ok(name, `a file was stored in ${where}, read, and deleted`);
    },
    advice,
  );
}

/** Requests to S3 are refused when the clocks are 15 minutes apart. */
export const checkStorageClock = (endpoint: string): Promise<Finding> =>
  check(
    'Clock of S3',
    async () => {
      const before = Date.now();
      const response = await fetch(endpoint, { method: 'HEAD', signal: AbortSignal.timeout(patienceMs) });
      const said = Date.parse(response.headers.get('date') ?? '');
      if (Number.isNaN(said)) return ok('Clock of S3', 'it doesn’t say');

      // The header has whole seconds.
      return judgeClock(
        'Clock of S3',
        'the S3 service',
        Math.max(0, skewOf(said, before, Date.now()) - 1000),
      );
    },
    'Look whether S3_ENDPOINT can be reached from here.',
  );

import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Readable } from 'node:stream';

import { expect, test, vi } from 'vitest';

import { createTestApp } from '#server/testing/test-app.ts';

import { zipFiles } from './zips.usecases.ts';

const app = await createTestApp();

test('a zip that is no longer read closes its file and opens no other', async () => {
  const opened: Readable[] = [];
  const file = (name: string) => ({
    name,
    createdAt: app.clock.now(),
    open: async () => {
      const parts = Array.from({ length: 100 }, () => randomBytes(65_536));
      const content = Readable.from(parts);
      opened.push(content);

      return { content, size: parts.length * 65_536 };
    },
  });
  const zip = zipFiles(app.context(), [file('one.pdf'), file('two.pdf')]);
  await once(zip, 'readable');
  zip.read();
  zip.destroy();

  await vi.waitFor(() => expect(opened.map(({ destroyed }) => destroyed)).toEqual([true]));
});

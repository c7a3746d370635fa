import { expect, test } from 'vitest';

import { read } from '#server/testing/browser.ts';
import { exportAddress } from '#server/testing/exports.ts';
import { buildOwner } from '#server/testing/factories.ts';
import { createTestApp } from '#server/testing/test-app.ts';

// A terabyte, more than the disk of a test has free.
const app = await createTestApp({ DISK_RESERVE_MB: '1000000' });

test('PROMISE-4: an export leaves the reserve of the disk free, and can be tried again right away', async () => {
  const owner = await buildOwner(app);
  const refused = [];
  for (let tries = 0; tries < 2; tries++) {
    const response = await owner.get(await exportAddress(owner));
    const { error } = await read<{ error: { code: string } }>(response);
    refused.push([response.status, error.code]);
  }

  expect(refused).toEqual([
    [507, 'server.full'],
    [507, 'server.full'],
  ]);
  expect(app.log.takeErrors()).toHaveLength(2);
});

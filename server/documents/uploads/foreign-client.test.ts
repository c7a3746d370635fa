import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';

import { CreateBucketCommand } from '@aws-sdk/client-s3';
import { Upload } from 'tus-js-client';
import { afterAll, describe, expect, test } from 'vitest';

import { createS3Client } from '#server/platform/storage/s3-client.ts';
import { createS3Storage } from '#server/platform/storage/s3-storage.ts';
import { read } from '#server/testing/browser.ts';
import type { Owner } from '#server/testing/factories.ts';
import { buildOwner } from '#server/testing/factories.ts';
import { listen } from '#server/testing/listening.ts';
import { objectStoreIsInstalled, startObjectStore } from '#server/testing/object-store.ts';
import * as samples from '#server/testing/sample-files.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const isInstalled = objectStoreIsInstalled();
const store = isInstalled ? await startObjectStore() : undefined;
const Bucket = 'uploads';
const client = createS3Client(
  { region: 'us-east-1', endpoint: store?.endpoint, addressing: 'path' },
  { ...(store && { credentials: store.credentials }) },
);
if (store) await client.send(new CreateBucketCommand({ Bucket }));

afterAll(async () => {
  client.destroy();
  await store?.stop();
});

/** Sends a file as another program would, in parts of this size. */
async function sendInParts(
  app: TestApp,
  owner: Owner,
  content: Buffer,
  chunkSize: number,
  options: object = {},
) {
  const endpoint = `${await listen(app)}/api/documents/uploads`;
  const metadata = {
    name: 'Rabies certificate',
    fileName: 'rabies.pdf',
    category: 'vaccination',
    requestKey: randomUUID(),
  };

  return new Promise<void>((resolve, reject) => {
    new Upload(content, {
      endpoint,
      chunkSize,
      metadata,
      retryDelays: null,
      ...options,
      headers: { Authorization: `Bearer ${owner.session.accessToken}` },
      onSuccess: () => resolve(),
      onError: reject,
    }).start();
  });
}

/** The file and its row, as sent and as they arrived. */
async function arrival(app: TestApp, bytes: number, chunkSize: number, options: object = {}) {
  const owner = await buildOwner(app);
  const content = samples.longPdf('Rabies certificate', bytes);
  await sendInParts(app, owner, content, chunkSize, options);
  const { documents } = await read<{ documents: { id: string; size: number }[] }>(
    await owner.get('/api/documents'),
  );
  const { rows } = await app.pool.query<{ path: string }>(
    'select storage_path as path from documents where user_id = $1',
    [owner.user.id],
  );

  const stored = await buffer(await app.base.storage.open(rows[0]?.path ?? ''));

  return {
    sizes: documents.map(({ size }) => size),
    isWhole: stored.equals(content),
    partsLeft: await app.count('upload_parts'),
  };
}

const cases = [
  [4000, 100],
  [100_000, 5000],
  [900_000, 64 * 1024],
  [900_000, 300_000],
] as const;

describe('DOC-1: tus-js-client, with files on a disk', async () => {
  const app = await createTestApp();

  test.each(cases)('DOC-1: %d bytes in parts of %d arrive', async (bytes, part) => {
    expect(await arrival(app, bytes, part)).toEqual({ sizes: [bytes], isWhole: true, partsLeft: 0 });
  });

  test('DOC-1: one that can only POST names the method in a header', async () => {
    expect(await arrival(app, 100_000, 30_000, { overridePatchMethod: true })).toEqual({
      sizes: [100_000],
      isWhole: true,
      partsLeft: 0,
    });
  });
});

describe.skipIf(!isInstalled)(
  'DOC-1: tus-js-client, with files in Ceph (skipped where radosgw is not installed)',
  async () => {
    const app = await createTestApp({}, { files: createS3Storage(client, Bucket) });

    test.each(cases)('DOC-1: %d bytes in parts of %d arrive', async (bytes, part) => {
      expect(await arrival(app, bytes, part)).toEqual({ sizes: [bytes], isWhole: true, partsLeft: 0 });
    });
  },
);

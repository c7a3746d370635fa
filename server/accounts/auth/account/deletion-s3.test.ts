import { CreateBucketCommand, ListMultipartUploadsCommand, ListObjectsV2Command } from '@aws-sdk/client-s3';
import { afterAll, describe, expect, test } from 'vitest';

import { createS3Client } from '#server/platform/storage/s3-client.ts';
import { createS3Storage } from '#server/platform/storage/s3-storage.ts';
import { deleteClosed, sweepClosed } from '#server/testing/closing-steps.ts';
import { buildFullAccount } from '#server/testing/full-account.ts';
import { objectStoreIsInstalled, startObjectStore } from '#server/testing/object-store.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const isInstalled = objectStoreIsInstalled();
const store = isInstalled ? await startObjectStore() : undefined;
const Bucket = 'accounts';
const client = createS3Client(
  { region: 'us-east-1', endpoint: store?.endpoint, addressing: 'path' },
  { ...(store && { credentials: store.credentials }) },
);
if (store) await client.send(new CreateBucketCommand({ Bucket }));
const app = await createTestApp({}, { files: createS3Storage(client, Bucket) });

afterAll(async () => {
  client.destroy();
  await store?.stop();
});

async function objects() {
  const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket }));

  return Contents.map(({ Key = '' }) => Key).toSorted();
}

async function pathsOf(ownerId: string) {
  const { rows } = await app.pool.query<{ path: string }>(
    'select storage_path as path from stored_files where owner_id = $1',
    [ownerId],
  );

  return rows.map(({ path }) => path).toSorted();
}

async function unfinished() {
  return (await client.send(new ListMultipartUploadsCommand({ Bucket }))).Uploads?.length ?? 0;
}

describe.skipIf(!isInstalled)('with files in Ceph (skipped where radosgw is not installed)', () => {
  test('PROMISE-4: deleting an account leaves no object of it in the bucket, and all of another account', async () => {
    const other = await buildFullAccount(app, 'Okapi');
    await app.jobs.run();
    const before = await objects();
    const { owner } = await buildFullAccount(app, 'Quetzal');
    await app.jobs.run();
    expect(before.length).toBeGreaterThan(3);
    expect((await objects()).length).toBeGreaterThan(before.length + 3);
    await app.pool.query('update auth_users set closed_at = $2 where id = $1', [
      owner.user.id,
      app.clock.now(),
    ]);
    await sweepClosed(app);
    expect((await objects()).length).toBeGreaterThan(before.length + 3);
    await deleteClosed(app);

    const left = await pathsOf(other.owner.user.id);
    expect([await objects(), await unfinished()]).toEqual([left, 0]);
    // Their unfinished upload has expired by then.
    expect(left).toEqual(before.filter((path) => left.includes(path)));
    expect(left).toHaveLength(before.length - 1);
  });
});

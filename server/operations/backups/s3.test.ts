import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';

import { CreateBucketCommand, HeadObjectCommand, ListObjectsV2Command } from '@aws-sdk/client-s3';
import type { S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { copyFiles } from '#server/platform/storage/copy-files.ts';
import { createS3Client } from '#server/platform/storage/s3-client.ts';
import { createS3Storage } from '#server/platform/storage/s3-storage.ts';
import { backUp, emptyTarget, identities, inParts, restoreInto, sourceOf } from '#server/testing/backups.ts';
import { buildFullAccount } from '#server/testing/full-account.ts';
import type { ObjectStore } from '#server/testing/object-store.ts';
import { objectStoreIsInstalled, startObjectStore } from '#server/testing/object-store.ts';
import { createTestApp } from '#server/testing/test-app.ts';

import { destinationOf } from './backup-destinations.rules.ts';
import { deleteOldBackups } from './delete-old-backups.usecases.ts';
import { openBackupAt } from './fetch-backup.usecases.ts';
import { openStoredBackups } from './open-stored-backups.usecases.ts';
import { verifyBackup } from './verify-backup.usecases.ts';
import { writeBackup } from './write-backup.usecases.ts';

const app = await createTestApp();

describe.skipIf(!objectStoreIsInstalled())('with Ceph (skipped where radosgw is not installed)', () => {
  let store: ObjectStore;
  let client: S3Client;
  beforeAll(async () => {
    store = await startObjectStore();
    const { endpoint, credentials } = store;
    client = createS3Client({ region: 'us-east-1', endpoint, addressing: 'path' }, { credentials });
    vi.stubEnv('AWS_ACCESS_KEY_ID', credentials.accessKeyId);
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', credentials.secretAccessKey);
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    client.destroy();
    await store.stop();
  });

  async function newBucket() {
    const Bucket = `t-${randomUUID()}`;
    await client.send(new CreateBucketCommand({ Bucket }));

    return { name: Bucket, files: createS3Storage(client, Bucket) };
  }

  test('a backup of files in a bucket is restored to a disk, and from there to another bucket', async () => {
    await buildFullAccount(app, 'In S3');
    const [from, to] = [await newBucket(), await newBucket()];
    const copied = await copyFiles({
      from: app.disk,
      to: from.files,
      deleteSource: false,
      verifyAll: false,
      onProgress: () => undefined,
    });
    const inBucket = await backUp(await sourceOf(app, from.files));
    const disk = await emptyTarget();
    const { files } = await restoreInto(disk, inBucket);
    const onDisk = await backUp({ ...(await sourceOf(app)), url: disk.url, files: disk.files });
    const bucket = await emptyTarget({ files: to.files });
    await restoreInto(bucket, onDisk);

    expect(files).toBe(copied.copied);
    for await (const { key } of app.disk.list())
      expect(await buffer(await to.files.open(key))).toEqual(await buffer(await app.disk.open(key)));
  });

  test('a backup is written into a bucket and read from there; one that fails leaves nothing', async () => {
    const { name } = await newBucket();
    const service = {
      region: 'us-east-1',
      endpoint: store.endpoint,
      addressing: 'path' as const,
      ownBucket: 'files',
    };
    const place = destinationOf(`s3://${name}/daily`, service);
    const options = { service, now: new Date('2030-05-01T09:00:00Z') };
    const backup = await backUp(await sourceOf(app));
    const failing = async function* () {
      yield* inParts(backup);
      throw new Error('The database has gone');
    };

    await expect(writeBackup(place, options, failing())).rejects.toThrow();
    const { KeyCount } = await client.send(new ListObjectsV2Command({ Bucket: name }));
    expect(KeyCount).toBe(0);
    const { where, bytes } = await writeBackup(place, options, inParts(backup));
    expect([where, bytes]).toEqual([
      expect.stringMatching(/^s3:\/\/t-.*\/daily\/denmate-20300501T090000Z-[0-9a-f]{6}\.age$/),
      backup.length,
    ]);
    expect(
      (await verifyBackup(await openBackupAt(where, service), { identities, masterKeys: [] })).bytes,
    ).toBeGreaterThan(0);
    expect(() => destinationOf('s3://files/backups', service)).toThrow('use another bucket');
  });

  test('a backup that is expected to be large has larger parts', async () => {
    const { name: Bucket, files } = await newBucket();
    const { endpoint } = store;
    const service = { region: 'us-east-1', endpoint, addressing: 'path' as const, ownBucket: undefined };
    const content = Buffer.alloc(25 * 1024 * 1024, 'rows and files\n');
    const options = { service, now: new Date(), expectedBytes: 80_000 * 1024 * 1024 };
    const { name } = await writeBackup(destinationOf(`s3://${Bucket}`, service), options, inParts(content));
    const { ETag } = await client.send(new HeadObjectCommand({ Bucket, Key: name ?? '' }));

    // Its end is the number of parts.
    expect(ETag).toMatch(/-3"$/);
    expect((await buffer(await files.open(name ?? ''))).equals(content)).toBe(true);
  });

  test('old backups in a bucket are deleted by the setting, and those under other paths stay', async () => {
    const { name: bucket } = await newBucket();
    const { endpoint } = store;
    const service = { region: 'us-east-1', endpoint, addressing: 'path' as const, ownBucket: undefined };
    const write = async (path: string, day: number) => {
      const now = new Date(Date.UTC(2030, 4, day));
      const place = destinationOf(`s3://${bucket}/${path}`, service);

      return writeBackup(place, { service, now }, inParts(Buffer.from(`age-encryption.org/v1\n${day}`)));
    };
    const others = [await write('daily-others', 1), await write('daily/deeper', 1), await write('', 1)];
    const ours = [await write('daily', 1), await write('daily', 2), await write('daily', 3)];
    const noted = [...others, ...ours].map(({ name, bytes }) => ({
      name: name ?? '',
      bytes,
      testedAt: null,
    }));
    const backups = await openStoredBackups(destinationOf(`s3://${bucket}/daily`, service), service);
    const [first, second, third = expect.fail()] = ours;
    const options = { noted, retention: { last: 1, daily: 0, weekly: 0, monthly: 0, yearly: 0 } };

    await expect(
      deleteOldBackups(backups, { ...options, written: { ...third, sha256: '00' } }),
    ).rejects.toThrow('can’t be read back');
    expect(await backups.list()).toHaveLength(3);
    expect(await deleteOldBackups(backups, { ...options, written: third })).toEqual([
      first?.name,
      second?.name,
    ]);
    const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: bucket }));
    expect(Contents.map(({ Key }) => `s3://${bucket}/${Key}`).toSorted()).toEqual(
      [...others, third].map(({ where }) => where).toSorted(),
    );
  });
});

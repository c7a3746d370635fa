import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';

import { expect, test } from 'vitest';

import { sweepFiles } from '#server/files/files/files.usecases.ts';
import { sweepLock } from '#server/platform/locks.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { backUp, emptyTarget, recipients, restoreInto, sourceOf } from '#server/testing/backups.ts';
import { buildOwner, buildPet } from '#server/testing/factories.ts';
import * as samples from '#server/testing/sample-files.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { uploadDocument } from '#server/testing/upload.ts';

import { takeBackup } from './take-backup.usecases.ts';

const app = await createTestApp();
const owner = await buildOwner(app);

/** A backup that pauses after its first part until it is resumed. */
function slowBackup(files: Storage = app.disk) {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const { promise: gate, resolve: goOn } = Promise.withResolvers<void>();
  const parts: Buffer[] = [];
  const ended = sourceOf(app, files)
    .then((source) =>
      takeBackup(source, { recipients }, async (content) => {
        for await (const part of content) {
          parts.push(part);
          if (parts.length === 1) begin();
          await gate;
        }
      }),
    )
    .then(() => Buffer.concat(parts));
  ended.catch(begin);

  return { begun, goOn, ended };
}

test('what is written while a backup runs is in all of it or in nothing of it', async () => {
  const pet = await buildPet(app, owner);
  const backup = slowBackup();
  let stop = false;
  const writing = (async () => {
    for (let at = 0; !stop; at++)
      await uploadDocument(owner, samples.pdf(2000), { name: `While it runs ${at}`, petId: pet.id });
  })();
  await backup.begun;
  backup.goOn();
  const content = await backup.ended;
  stop = true;
  await writing;
  const target = await emptyTarget();
  await restoreInto(target, content);

  const documents = await target.rows<{ path: string }>('select storage_path as path from documents');
  const files = await target.rows<{ path: string }>(
    `select storage_path as path from stored_files where state = 'stored'`,
  );
  for (const { path } of documents) expect(files).toContainEqual({ path });
  for (const { path } of files)
    expect(await buffer(await target.files.open(path))).toEqual(await buffer(await app.disk.open(path)));
});

test('a file that is deleted while the backup runs is in it, and goes with the next sweep', async () => {
  const { id } = await uploadDocument(owner, samples.pdf(3000), { name: 'Deleted meanwhile' });
  const path = (await pathOf(id)) ?? '';
  const backup = slowBackup();
  await backup.begun;
  expect((await owner.delete(`/api/documents/${id}`)).ok).toBe(true);
  await app.pool.query(
    `update stored_files set delete_after = now() - interval '1 day' where storage_path = $1`,
    [path],
  );
  const sweep = () => sweepFiles(app.context());
  await sweep();
  expect(await app.disk.size(path)).toBeDefined();
  backup.goOn();
  const content = await backup.ended;
  await sweep();

  expect(await app.disk.size(path)).toBeUndefined();
  const target = await emptyTarget();
  await restoreInto(target, content);
  expect(await target.rows('select from documents where id = $1', [id])).toHaveLength(1);
  expect(await target.files.size(path)).toBeGreaterThan(3000);
});

const pathOf = async (id: string) =>
  (await app.pool.query<{ path: string }>('select storage_path as path from documents where id = $1', [id]))
    .rows[0]?.path;

test('a second backup at the same time is refused, and a later one isn’t', async () => {
  const first = slowBackup();
  await first.begun;
  await expect(backUp(await sourceOf(app))).rejects.toThrow('Another backup is running');
  first.goOn();
  await first.ended;
  await backUp(await sourceOf(app));
});

test('sweeps share their work, and a backup waits until they have ended', async () => {
  const [one, other] = [await app.pool.connect(), await app.pool.connect()];
  try {
    for (const client of [one, other]) {
      await client.query('begin');
      const { rows } = await client.query(`select pg_try_advisory_xact_lock_shared(${sweepLock}) as free`);
      expect(rows).toEqual([{ free: true }]);
    }
    const backup = slowBackup();
    await one.query('rollback');
    await other.query('rollback');
    backup.goOn();
    expect((await backup.ended).length).toBeGreaterThan(1000);
  } finally {
    one.release();
    other.release();
  }
});

test('a database that goes away in the middle fails the backup', async () => {
  const backup = slowBackup();
  await backup.begun;
  await app.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where state = 'idle in transaction' and datname = current_database()`,
  );
  backup.goOn();
  await expect(backup.ended).rejects.toThrow();
});

test('a backup that has lost its hold on the files fails, even when it has all of them', async () => {
  const backup = slowBackup();
  await backup.begun;
  await app.pool.query(
    `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid = ${sweepLock} and mode = 'ExclusiveLock'`,
  );
  backup.goOn();
  await expect(backup.ended).rejects.toThrow();
});

test('a storage that fails, or gives a file of another length, fails the backup', async () => {
  await uploadDocument(owner, samples.pdf(3000), { name: randomUUID() });
  const failing: Storage = { ...app.disk, size: () => Promise.reject(new Error('The storage is gone')) };
  const shorter: Storage = { ...app.disk, size: async (key) => ((await app.disk.size(key)) ?? 0) + 1 };

  await expect(backUp(await sourceOf(app, failing))).rejects.toThrow('The storage is gone');
  await expect(backUp(await sourceOf(app, shorter))).rejects.toThrow('changed while it was read');
});

test('a storage that fails in the middle of a restore leaves no rows', async () => {
  const pet = await buildPet(app, owner);
  for (const name of ['One', 'Two', 'Three'])
    await uploadDocument(owner, samples.pdf(2000), { name, petId: pet.id });
  const content = await backUp(await sourceOf(app));
  const target = await emptyTarget();
  let left = 2;
  const save: Storage['save'] = (...given) =>
    left-- > 0 ? target.files.save(...given) : Promise.reject(new Error('No space'));
  const files: Storage = {
    ...target.files,
    save,
    startBatch: () => ({ save, end: async () => undefined }),
  };

  await expect(restoreInto({ ...target, files }, content)).rejects.toThrow('No space');
  expect(await target.rows(`select from pg_tables where schemaname = 'public'`)).toHaveLength(0);
});

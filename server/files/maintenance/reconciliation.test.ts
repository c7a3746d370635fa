import { Readable } from 'node:stream';

import { beforeEach, expect, test } from 'vitest';

import { buildDocument, buildOwner } from '#server/testing/factories.ts';
import * as samples from '#server/testing/sample-files.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { uploadDocument } from '#server/testing/upload.ts';

const app = await createTestApp();
const day = 24 * 3600;
const saveBytes = (path: string) => app.disk.save(path, Readable.from([Buffer.alloc(500)]));
const job = (name: string) => app.handlers.find((handler) => handler.name === name);

beforeEach(() => app.pool.query('truncate stored_files, unknown_files cascade'));

/** Runs a job and those that it enqueues. */
async function run(name: 'files.find-unknown' | 'files.find-missing') {
  await job(name)?.run({});
  await app.jobs.run();
}

async function rowsOf<Row>(query: string): Promise<Row[]> {
  const { rows } = await app.pool.query(query);

  return rows;
}
const unknown = () =>
  rowsOf<{ bytes: number; since: Date }>('select bytes::int, found_at as since from unknown_files');
const missing = () =>
  rowsOf<{ since: Date }>('select missing_since as since from stored_files where missing_since is not null');

test('a file without a row is reported, kept for 30 days, and deleted then', async () => {
  const owner = await buildOwner(app);
  await uploadDocument(owner, samples.pdf());
  const files = await app.storedFiles();
  await saveBytes('documents/ab/unknown');
  await run('files.find-unknown');
  expect(await unknown()).toEqual([{ bytes: 500, since: app.clock.now() }]);
  expect(app.log.lines.find(({ level }) => level === 40)).toMatchObject({ some: ['documents/ab/unknown'] });
  app.clock.pass(30 * day - 1);
  await run('files.find-unknown');
  expect(await app.storedFiles()).toHaveLength(files.length + 1);
  app.clock.pass(1);
  await run('files.find-unknown');

  expect(await app.storedFiles()).toEqual(files);
  expect(await unknown()).toEqual([]);
});

test('a file that got its row back, such as by a newer backup, is not deleted', async () => {
  const owner = await buildOwner(app);
  await saveBytes('documents/ab/back');
  await run('files.find-unknown');
  await buildDocument(app, owner, { storagePath: 'documents/ab/back' });
  app.clock.pass(31 * day);
  await run('files.find-unknown');

  expect(await app.disk.size('documents/ab/back')).toBe(500);
  expect(await unknown()).toEqual([]);
  await app.disk.delete('documents/ab/back');
});

test('a row without its file is reported until the file is back, and nothing is deleted', async () => {
  const owner = await buildOwner(app);
  const { id } = await uploadDocument(owner, samples.pdf());
  const lost = await buildDocument(app, owner, { storagePath: 'documents/ab/lost', size: 484 });
  const files = await app.storedFiles();
  await run('files.find-missing');
  expect(app.log.takeErrors()).toMatchObject([{ files: 1, some: ['documents/ab/lost'] }]);
  expect(await missing()).toEqual([{ since: app.clock.now() }]);
  const first = app.clock.now();
  app.clock.pass(7 * day);
  await run('files.find-missing');
  app.log.takeErrors();
  expect(await missing()).toEqual([{ since: first }]);

  expect(await app.storedFiles()).toEqual(files);
  expect(await app.count('documents', 'id in ($1, $2)', [id, lost.id])).toBe(2);
  await app.pool.query(
    "update stored_files set wrapped_key = 'x', master_key_id = 'x' where storage_path = $1",
    ['documents/ab/lost'],
  );
  await saveBytes('documents/ab/lost');
  await run('files.find-missing');
  expect(await missing()).toEqual([]);
  await app.disk.delete('documents/ab/lost');
});

test('a file that is shorter than its row says is reported as damaged, with its name', async () => {
  const owner = await buildOwner(app);
  await uploadDocument(owner, samples.pdf());
  await app.pool.query('update stored_files set bytes = bytes + 1');
  await run('files.find-missing');

  expect(app.log.takeErrors()).toMatchObject([
    { err: { type: 'FileDamaged' }, msg: 'a stored file is damaged' },
  ]);
  expect(await missing()).toEqual([]);
});

test('more files than one job takes are all compared', async () => {
  const owner = await buildOwner(app);
  await app.pool.query(
    `insert into stored_files (storage_path, owner_id, type, bytes, state, created_at)
     select 'documents/cd/' || i, $1, 'text/plain', 1, 'stored', now() from generate_series(1, 1100) i`,
    [owner.user.id],
  );
  for (let number = 0; number < 520; number++) await saveBytes(`documents/ef/${number}`);
  await run('files.find-missing');
  await run('files.find-unknown');
  app.log.takeErrors();

  expect(await missing()).toHaveLength(1100);
  expect(await app.count('unknown_files', "storage_path like 'documents/ef/%'")).toBe(520);
});

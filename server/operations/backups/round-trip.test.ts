import { randomUUID } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';

import { expect, test } from 'vitest';

import {
  backUp,
  backedUpSecret,
  emptyTarget,
  identities,
  inParts,
  restoreInto,
  sourceOf,
} from '#server/testing/backups.ts';
import type { EmptyTarget } from '#server/testing/backups.ts';
import { buildFullAccount } from '#server/testing/full-account.ts';
import { createTestApp, testMasterKey } from '#server/testing/test-app.ts';

import { readCatalog } from './catalog.queries.ts';
import { replacePartitions } from './loading.queries.ts';
import { connected } from './snapshot.queries.ts';
import { verifyBackup } from './verify-backup.usecases.ts';

const app = await createTestApp();
const source = await sourceOf(app);

type Rows = EmptyTarget['rows'];
const sourceRows: Rows = async (text, values) => (await app.pool.query(text, values)).rows as never;

const tablesOf = async (rows: Rows) =>
  (
    await rows<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and not relispartition order by 1`,
    )
  ).map(({ name }) => name);

const contentOf = (rows: Rows, table: string) =>
  rows(`select to_jsonb(content)::text as row from ${table} as content order by 1`);

const shapeOf = (rows: Rows) =>
  rows(`select conrelid::regclass::text as of, conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
      where connamespace = 'public'::regnamespace
    union all select tablename, indexname, indexdef from pg_indexes where schemaname = 'public'
    union all select tgrelid::regclass::text, tgname, tgenabled::text || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    order by 1, 2, 3`);

test('every kind of row and every file are the same in an empty installation', async () => {
  const { owner } = await buildFullAccount(app, String.raw`Round trip \N \\ “quotes” 🐕`);
  await app.jobs.run();
  await app.pool.query(
    `insert into admin_log (id, action, reason, details, created_at) values ($1, 'users.block', $2, '{"a": "\\t"}', now())`,
    [randomUUID(), 'Lines\nand\ttabs\\'],
  );
  const target = await emptyTarget();

  const done = await restoreInto(target, await backUp(source), { moved: true });

  expect(await tablesOf(target.rows)).toEqual(await tablesOf(sourceRows));
  expect(await shapeOf(target.rows)).toEqual(await shapeOf(sourceRows));
  for (const table of (await tablesOf(sourceRows)).filter(
    (name) => !['rate_limits', 'backups'].includes(name),
  ))
    expect({ table, rows: await contentOf(target.rows, table) }).toEqual({
      table,
      rows: await contentOf(sourceRows, table),
    });
  const stored = await sourceRows<{ path: string }>(
    `select storage_path as path from stored_files where state = 'stored' and owner_id = $1`,
    [owner.user.id],
  );
  expect(stored.length).toBeGreaterThan(5);
  for (const { path } of stored)
    expect(await buffer(await target.files.open(path))).toEqual(await buffer(await app.disk.open(path)));
  expect(done.files).toBeGreaterThanOrEqual(stored.length);
  // The log is still append-only.
  await expect(target.rows('delete from admin_log')).rejects.toThrow('only grows');
});

test('the keys come with the backup, readable by their owner only, and the test is noted', async () => {
  const target = await emptyTarget();
  const backup = await backUp(source);
  await restoreInto(target, backup);
  const [secret, keys] = ['app-secret', 'file-keys'].map((name) => join(target.directory, name));

  expect(await readFile(secret ?? '', 'utf8')).toBe(backedUpSecret);
  expect(await readFile(keys ?? '', 'utf8')).toBe(`${testMasterKey.toString('base64')}\n`);
  for (const file of [secret, keys]) expect((await stat(file ?? '')).mode & 0o777).toBe(0o600);
  expect(await target.rows('select place, bytes::int from backups where tested_at is not null')).toEqual([
    { place: 'folder', bytes: backup.length },
  ]);
});

test('sessions end and waiting mails are dropped, unless the old machine was stopped', async () => {
  await app.pool.query(
    `insert into deliveries (id, kind, subject, occurrence, channel, recipient, details, state, due_at)
      values (gen_random_uuid(), 'test', $1, '', 'mail', 'pat@example.org', '{}', 'pending', now())`,
    [randomUUID()],
  );
  const backup = await backUp(source);
  const [drill, move] = [await emptyTarget(), await emptyTarget()];
  await restoreInto(drill, backup);
  await restoreInto(move, backup, { moved: true });
  const waiting = `select from deliveries where state = 'pending' and kind = 'test'`;

  expect(await drill.rows('select from auth_sessions')).toHaveLength(0);
  expect(await drill.rows('select from exports')).toHaveLength(0);
  expect([await drill.rows(waiting), await move.rows(waiting)].map(({ length }) => length)).toEqual([0, 1]);
  expect(
    await drill.rows(`select from deliveries where recipient is not null and kind = 'test'`),
  ).toHaveLength(0);
  expect((await move.rows('select from auth_sessions')).length).toBeGreaterThan(0);
});

test('a backup is verified without a database: rows counted, files decrypted', async () => {
  const backup = await backUp(source);
  const { files, rows } = await verifyBackup(inParts(backup, 999), { identities, masterKeys: [] });

  expect(files).toBe(await app.count('stored_files', "state <> 'receiving'"));
  expect(rows).toBeGreaterThan(50);
});

test('a backup without keys needs those of the operator', async () => {
  const backup = await backUp({ ...source, keys: undefined });

  await expect(verifyBackup(inParts(backup), { identities, masterKeys: [] })).rejects.toThrow(
    'ENCRYPTION_KEYS',
  );
  await expect(
    verifyBackup(inParts(backup), { identities, masterKeys: [Buffer.alloc(32, 1)] }),
  ).rejects.toThrow('needs the master key');
  expect(
    (await verifyBackup(inParts(backup), { identities, masterKeys: [testMasterKey] })).files,
  ).toBeGreaterThan(5);
});

test('a file that isn’t what its row says fails the verification and the restore', async () => {
  const [file] = await sourceRows<{ path: string; sha: string }>(
    `select storage_path as path, sha256 as sha from stored_files where state = 'stored' and sha256 is not null limit 1`,
  );
  const setHash = (hash: string | undefined) =>
    app.pool.query('update stored_files set sha256 = $2 where storage_path = $1', [file?.path, hash]);
  await setHash('0'.repeat(64));
  const backup = await backUp(source);
  await setHash(file?.sha);
  const target = await emptyTarget();

  await expect(verifyBackup(inParts(backup), { identities, masterKeys: [] })).rejects.toThrow(
    file?.path ?? '',
  );
  await expect(restoreInto(target, backup)).rejects.toThrow(file?.path ?? '');
  expect(await tablesOf(target.rows)).toEqual([]);
});

test('partitions that jobs have made come back with the table that they belong to', async () => {
  const target = await emptyTarget();
  const parent = 'create schema parts; create table public.things (at date not null) partition by range (at)';
  const [here, there] = [await connected(source.url), await connected(target.url)];
  try {
    await here.query(`begin; ${parent}`);
    await here.query(
      `create table parts.things_05 partition of things for values from ('2030-05-01') to ('2030-06-01')`,
    );
    await there.query(parent);
    // Like a partition made by a migration that runs at another time.
    await there.query(
      `create table parts.things_new partition of things for values from ('2030-05-10') to ('2030-06-01')`,
    );
    const { partitions, tables } = await readCatalog(here);
    await replacePartitions(
      there,
      partitions.filter(({ parent: of }) => of === 'public.things'),
    );

    expect(tables.map(({ name }) => name).filter((name) => name.startsWith('things'))).toEqual(['things']);
    expect(
      await target.rows(`insert into things values ('2030-05-14') returning tableoid::regclass::text as in`),
    ).toEqual([{ in: 'parts.things_05' }]);
  } finally {
    await Promise.all([here.end(), there.end()]);
  }
});

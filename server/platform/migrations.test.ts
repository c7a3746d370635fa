import { describe, expect, onTestFinished, test } from 'vitest';

import { createTestApp } from '#server/testing/test-app.ts';

import type { Migration } from './migrations.ts';
import { isConcurrent, migrate, readMigrations } from './migrations.ts';

const app = await createTestApp();
const all = readMigrations();
const now = Date.now();

const migration = (name: string, ...statements: string[]): Migration => ({
  name,
  at: now + 1_000_000 + all.length,
  hash: name,
  statements,
});
const apply = (added: Migration) => migrate(app.pool, app.base.log, [...all, added]);
const known = async (hash: string) =>
  (await app.count('drizzle.__drizzle_migrations', `hash = '${hash}'`)) === 1;
const forget = (hash: string) =>
  app.pool.query('delete from drizzle.__drizzle_migrations where hash = $1', [hash]);

test('a migration that waits for a table in use holds up nobody, and is applied once the table is free', async () => {
  const added = migration('wait', 'alter table pets add column test_wait text');
  onTestFinished(async () => {
    await app.pool.query('alter table pets drop column if exists test_wait');
    await forget('wait');
  });
  const reader = await app.pool.connect();
  await reader.query('begin');
  await reader.query('select count(*) from pets');
  const applied = apply(added);
  await expect
    .poll(() => app.log.lines.map(({ msg }) => msg), { timeout: 10_000 })
    .toContain('a migration waits for a table that is in use');
  // A migration that kept waiting would block this query, too.
  expect((await app.pool.query('select count(*) from pets')).rowCount).toBe(1);
  expect(await known('wait')).toBe(false);
  await reader.query('rollback');
  reader.release();
  await applied;
  expect(await known('wait')).toBe(true);
});

test('a migration of two tables that meets a transaction in the other order gives up, and never the transaction', async () => {
  const added = migration(
    'deadlock',
    'alter table pets add column test_deadlock text',
    // The request waits first, so PostgreSQL would end it.
    'select pg_sleep(0.3)',
    'alter table documents add column test_deadlock text',
  );
  onTestFinished(async () => {
    for (const table of ['pets', 'documents'])
      await app.pool.query(`alter table ${table} drop column if exists test_deadlock`);
    await forget('deadlock');
  });
  const request = await app.pool.connect();
  await request.query('begin');
  await request.query('select count(*) from documents');
  const applied = apply(added);
  const held = `select 1 from pg_locks where relation = 'pets'::regclass and mode = 'AccessExclusiveLock' and granted`;
  await expect.poll(async () => (await app.pool.query(held)).rowCount, { interval: 10 }).toBe(1);
  expect((await request.query('select count(*) from pets')).rowCount).toBe(1);
  await request.query('commit');
  request.release();
  await applied;
  expect(await known('deadlock')).toBe(true);
});

test('a migration that fails leaves nothing behind, and those before it stay', async () => {
  const failing = migration('fail', 'create table test_fail (id int)', 'select 1 / 0');
  await expect(apply(failing)).rejects.toThrow('division by zero');
  expect([await known('fail'), (await app.pool.query("select to_regclass('test_fail') as t")).rows]).toEqual([
    false,
    [{ t: null }],
  ]);
});

describe('an index made concurrently', () => {
  const statement = 'create index concurrently "test_names_idx" on pets (name)';
  const isValid = async () =>
    (
      await app.pool.query<{ valid: boolean }>(
        "select indisvalid as valid from pg_index where indexrelid = to_regclass('test_names_idx')",
      )
    ).rows[0]?.valid;

  test('is finished while another process waits to migrate, and is made once', async () => {
    const added = migration('index', statement);
    onTestFinished(async () => {
      await app.pool.query('drop index if exists test_names_idx');
      await forget('index');
    });
    await Promise.all([apply(added), apply(added), apply(added)]);
    expect([await known('index'), await isValid()]).toEqual([true, true]);
  });

  test('that was left unfinished is made again', async () => {
    const added = migration('again', statement);
    onTestFinished(async () => {
      await app.pool.query('drop index if exists test_names_idx');
      await forget('again');
    });
    await app.pool.query(statement);
    await app.pool.query(
      "update pg_index set indisvalid = false where indexrelid = 'test_names_idx'::regclass",
    );
    await apply(added);
    expect([await known('again'), await isValid()]).toEqual([true, true]);
  });
});

describe('migrations since installations can be large', () => {
  const recent = all.filter(({ name }) => name >= '0040');
  const made = ({ statements }: Migration) =>
    new Set(statements.flatMap((each) => /create table (?:if not exists )?"?(\w+)"?/i.exec(each)?.[1] ?? []));
  const reading = [
    /create (?:unique )?index (?!concurrently).* on (?:only )?"?(\w+)"?/is,
    /alter table "?(\w+)"? .*(?:set not null|set data type)/is,
    /alter table "?(\w+)"? add constraint (?!.*not valid)(?!.*primary key)/is,
    /^\s*update "?(\w+)"?/i,
  ];
  /** The table that a statement reads completely while locking it. */
  const readBy = (statement: string) =>
    reading.map((pattern) => pattern.exec(statement)?.[1]).find((table) => table !== undefined);

  test('hold no table while they read it', () => {
    expect(readBy('CREATE INDEX "a_idx" ON "pets" USING btree ("name");')).toBe('pets');
    expect(readBy('CREATE INDEX CONCURRENTLY "a_idx" ON "pets" USING btree ("name");')).toBeUndefined();
    expect(readBy('ALTER TABLE "pets" ALTER COLUMN "name" SET NOT NULL;')).toBe('pets');
    const holding = recent.flatMap((each) => {
      const ofItsOwn = made(each);
      const statements = each.statements.filter((statement) => !ofItsOwn.has(readBy(statement) ?? ''));

      return statements.filter(readBy).map((statement) => `${each.name}: ${statement.trim()}`);
    });
    expect(holding).toEqual([]);
  });

  test('make indexes of tables that are there in files of their own', () => {
    const mixed = recent.filter(
      (each) =>
        !isConcurrent(each) && each.statements.some((statement) => /index concurrently/i.test(statement)),
    );
    expect(mixed.map(({ name }) => name)).toEqual([]);
  });
});

import { Socket } from 'node:net';

import { eq, sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';

import { inTransaction } from '#server/core/context.ts';
import { createTestApp } from '#server/testing/test-app.ts';

import { isDatabaseUnavailable } from './database-failures.ts';
import { databaseOver, openPool } from './db.ts';
import { prepared } from './prepared.ts';

const app = await createTestApp();
await app.pool.query('create table things (id int primary key, what text not null)');
await app.pool.query("insert into things select n, 'thing ' || n from generate_series(1, 1000) n");

const things = pgTable('things', { id: integer('id').primaryKey(), what: text('what').notNull() });
const thing = prepared('thing', (db) =>
  db
    .select()
    .from(things)
    .where(eq(things.id, sql.placeholder('id'))),
);
const broken = prepared('broken', (db) =>
  db.select({ id: sql<number>`1 / (${sql.placeholder('id')}::int - 1)` }).from(things),
);
const addition = prepared('add a thing', (db) =>
  db
    .insert(things)
    .values({ id: sql.placeholder('id'), what: sql.placeholder('what') })
    .returning(),
);

/** A separate database, whose connections can be recognized by their name. */
function open() {
  const name = `reads ${crypto.randomUUID()}`;
  const url = new URL(app.pool.options.connectionString ?? '');
  url.searchParams.set('application_name', name);
  const pool = openPool(url.href, { log: app.base.log, max: 3 });
  onTestFinished(() => pool.end());
  const connections = async () =>
    (
      await app.pool.query<{ pid: number }>('select pid from pg_stat_activity where application_name = $1', [
        name,
      ])
    ).rows.map(({ pid }) => pid);

  return { db: databaseOver(pool), pool, connections };
}

test('a thousand reads at once each get their own answer, and those beyond 200 take the pool', async () => {
  const { db, pool, connections } = open();
  await thing(db).execute({ id: 1 });
  const viaPool = vi.spyOn(pool, 'query');
  const ids = Array.from({ length: 1000 }, (_, index) => index + 1);
  const answers = await Promise.all(ids.map((id) => thing(db).execute({ id })));

  expect(answers).toEqual(ids.map((id) => [{ id, what: `thing ${id}` }]));
  expect(viaPool).toHaveBeenCalledTimes(800);
  expect(await connections()).toHaveLength(1 + 3);
});

test('what is read in one turn leaves in one write', async () => {
  const { db } = open();
  await Promise.all([thing(db).execute({ id: 1 }), thing(db).execute({ id: 1 })]);
  const writes = vi.spyOn(Socket.prototype, '_writev');
  onTestFinished(() => writes.mockRestore());
  await Promise.all([thing(db).execute({ id: 2 }), thing(db).execute({ id: 3 })]);

  expect(writes).toHaveBeenCalledTimes(1);
});

test('a read that fails fails alone', async () => {
  const { db } = open();
  const [first, second, third] = await Promise.allSettled([
    thing(db).execute({ id: 1 }),
    broken(db).execute({ id: 1 }),
    thing(db).execute({ id: 2 }),
  ]);

  expect([first.status, second.status, third.status]).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await thing(db).execute({ id: 3 })).toHaveLength(1);
});

test('a connection that is cut fails what it was asked, and is replaced', async () => {
  const { db, connections } = open();
  await thing(db).execute({ id: 1 });
  const before = await connections();
  const slow = prepared('slow', (db) => db.select({ id: sql`pg_sleep(5)` }).from(things));
  const cut = Promise.allSettled([slow(db).execute({}), thing(db).execute({ id: 2 })]);
  await app.pool.query('select pg_terminate_backend(pid) from unnest($1::int[]) pid', [before]);

  for (const outcome of await cut)
    expect(outcome.status === 'rejected' && isDatabaseUnavailable(outcome.reason)).toBe(true);
  expect(await thing(db).execute({ id: 3 })).toHaveLength(1);
  expect(await connections()).not.toEqual(expect.arrayContaining(before));
});

test('reads and additions survive a migration that changes the type of a column', async () => {
  const { db } = open();
  await thing(db).execute({ id: 1 });
  await addition(db).execute({ id: 2001, what: 'before' });
  await app.pool.query('alter table things alter column what type varchar(100)');
  onTestFinished(async () => void (await app.pool.query('alter table things alter column what type text')));

  const many = Array.from({ length: 20 }, () => thing(db).execute({ id: 1 }));
  for (const rows of await Promise.all(many)) expect(rows).toEqual([{ id: 1, what: 'thing 1' }]);
  expect(await addition(db).execute({ id: 2002, what: 'after' })).toEqual([{ id: 2002, what: 'after' }]);
  expect(await app.count('things', "what = 'after'")).toBe(1);
});

test('a pooler that changes the connection behind us costs no read and no addition', async () => {
  const { db, pool } = open();
  await thing(db).execute({ id: 1 });
  await addition(db).execute({ id: 3001, what: 'before' });
  // A new connection has none of our prepared statements, as if each had been closed.
  const forget = prepared('forget', (db) =>
    db
      .select({ done: sql`forget_statements()` })
      .from(things)
      .limit(1),
  );
  await app.pool.query(
    `create or replace function forget_statements() returns int language plpgsql as
     'begin deallocate all; return 1; end'`,
  );
  await Promise.allSettled([forget(db).execute({})]);
  await pool.query('deallocate all');

  expect(await thing(db).execute({ id: 5 })).toHaveLength(1);
  expect(await addition(db).execute({ id: 3002, what: 'after' })).toHaveLength(1);
});

test('a prepared statement in a transaction sees what the transaction wrote, and has no name', async () => {
  const owner = { ...app.context() };
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  onTestFinished(() => spy.mockRestore());
  await inTransaction(owner, async ({ db }) => {
    await addition(db).execute({ id: 4001, what: 'within' });
    expect(await thing(db).execute({ id: 4001 })).toHaveLength(1);
  });

  const names = spy.mock.calls.map(([query]) => (query as { name?: string }).name).filter(Boolean);
  expect(names).toEqual([]);
});

test('statements of one name and different text do not meet on a connection', async () => {
  const { db } = open();
  const one = prepared('number', (db) =>
    db
      .select({ value: sql<number>`1` })
      .from(things)
      .limit(1),
  );
  const two = prepared('number', (db) =>
    db
      .select({ value: sql<number>`2` })
      .from(things)
      .limit(1),
  );

  expect(await one(db).execute({})).toEqual([{ value: 1 }]);
  expect(await two(db).execute({})).toEqual([{ value: 2 }]);
});

test('after the end nothing is sent any more', async () => {
  const { db, pool, connections } = open();
  await thing(db).execute({ id: 1 });
  await pool.end();

  await expect(thing(db).execute({ id: 1 })).rejects.toThrow();
  await expect.poll(connections).toEqual([]);
  pool.end = () => Promise.resolve();
});

import { sql } from 'drizzle-orm';
import { integer, pgTable } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';

import { createTestApp } from '#server/testing/test-app.ts';

import { databaseOver, openPool } from './db.ts';
import { prepared } from './prepared.ts';

const app = await createTestApp();
await app.pool.query('create table things (id int); create table others (id int)');
await app.pool.query('insert into things values (1); insert into others values (1)');

const things = pgTable('things', { id: integer('id') });
const others = pgTable('others', { id: integer('id') });
const thing = prepared('thing', (db) => db.select().from(things));
const other = prepared('other', (db) => db.select().from(others));
const check = prepared('check', (db) => db.select().from(others), { lane: 'checks' });
const slow = prepared('slow', (db) => db.select({ id: sql`pg_sleep(0.3)` }).from(things));
const settings = prepared('settings', (db) =>
  db
    .select({
      statement: sql`current_setting('statement_timeout')`,
      lock: sql`current_setting('lock_timeout')`,
    })
    .from(things),
);

function open(url = app.pool.options.connectionString ?? '') {
  const pool = openPool(url, { log: pino({ enabled: false }), max: 3 });
  onTestFinished(() => pool.end());

  return { db: databaseOver(pool), pool };
}

/** The process that runs a statement with the text, if any. */
const processOf = async (text: string) => {
  const { rows } = await app.pool.query<{ pid: number }>(
    "select pid from pg_stat_activity where state = 'active' and query like $1 and pid <> pg_backend_pid()",
    [`%${text}%`],
  );

  return rows[0]?.pid;
};

test('a check does not wait for the reads before it', async () => {
  const { db } = open();
  await Promise.all([thing(db).execute(), check(db).execute()]);
  const finished: string[] = [];
  const reads = Array.from({ length: 5 }, () =>
    slow(db)
      .execute()
      .then(() => finished.push('read')),
  );
  await new Promise((resolve) => setTimeout(resolve, 100));
  const checks = Array.from({ length: 5 }, () =>
    check(db)
      .execute()
      .then(() => finished.push('check')),
  );
  await Promise.all([reads[0], ...checks]);

  expect(finished.slice(0, 5)).toEqual(checks.map(() => 'check'));
  await Promise.all(reads);
});

test('the connections of the pipeline have short time-outs', async () => {
  const { db } = open();

  expect(await settings(db).execute()).toEqual([{ statement: '2s', lock: '500ms' }]);
});

test('a read that waits for a lock goes to the pool, and the ones behind it go on', async () => {
  const { db } = open();
  const locker = await app.pool.connect();
  onTestFinished(() => locker.release());
  await thing(db).execute();
  await locker.query('begin; lock table things');
  const locked = thing(db).execute();
  const behind = await Promise.race([
    other(db).execute(),
    new Promise((resolve) => setTimeout(resolve, 5000, 'still waits')),
  ]);
  await locker.query('commit');

  expect(behind).toEqual([{ id: 1 }]);
  expect(await locked).toEqual([{ id: 1 }]);
});

test('a read that was cancelled is sent once more, through the pool', async () => {
  const { db, pool } = open();
  await thing(db).execute();
  const viaPool = vi.spyOn(pool, 'query');
  const read = slow(db).execute();
  const pid = await vi.waitUntil(() => processOf('pg_sleep(0.3)'), { interval: 5 });
  await app.pool.query('select pg_cancel_backend($1)', [pid]);

  expect(await read).toHaveLength(1);
  expect(viaPool).toHaveBeenCalledTimes(1);
});

test('without a connection for the pipeline, reads take the pool', async () => {
  const role = `only_one_${crypto.randomUUID().slice(0, 8)}`;
  await app.pool.query(
    `create role ${role} login password 'x' connection limit 1; grant select on things to ${role}`,
  );
  onTestFinished(async () => void (await app.pool.query(`drop owned by ${role}; drop role ${role}`)));
  const url = new URL(app.pool.options.connectionString ?? '');
  Object.assign(url, { username: role, password: 'x' });
  const { db, pool } = open(url.href);
  // The role has no second connection for the pipeline.
  await pool.query('select 1');

  for (const read of [thing, thing]) expect(await read(db).execute()).toEqual([{ id: 1 }]);
});

test('a connection that could not be opened is tried again after a second', async () => {
  const { db } = open();
  const refused = Object.assign(new Error('sorry, too many clients already'), { code: '53300' });
  const real = pg.Client.prototype.connect as unknown as Connect;
  let attempts = 0;
  replaceConnect(function (done) {
    if (!this.pipeline) return real.call(this, done);
    attempts++;
    process.nextTick(done, refused);
  });
  const now = vi.spyOn(performance, 'now');
  onTestFinished(() => now.mockRestore());
  const started = performance.now();
  now.mockReturnValue(started);
  for (const read of [thing, other, check]) expect(await read(db).execute()).toEqual([{ id: 1 }]);
  expect(attempts).toBe(1);
  now.mockReturnValue(started + 1001);
  expect(await thing(db).execute()).toEqual([{ id: 1 }]);
  expect(attempts).toBe(2);
});

test('when nothing answers, a read does not wait for the pool as well', async () => {
  const { db, pool } = open();
  replaceConnect((done) => process.nextTick(done, new Error('timeout expired')));
  const viaPool = vi.spyOn(pool, 'query');

  await expect(thing(db).execute()).rejects.toThrow(
    expect.objectContaining({ cause: expect.objectContaining({ message: 'timeout expired' }) }),
  );
  expect(viaPool).not.toHaveBeenCalled();
});

type Connect = (this: pg.Client & { pipeline: boolean }, done: (error: Error | null) => void) => void;

/** Replaces how connections are opened during this test. */
function replaceConnect(connect: Connect) {
  const real = pg.Client.prototype.connect;
  Reflect.set(pg.Client.prototype, 'connect', connect);
  onTestFinished(() => void Reflect.set(pg.Client.prototype, 'connect', real));
}

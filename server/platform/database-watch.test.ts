import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { pino } from 'pino';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';

import { startPostgres } from '#postgres-launcher/launcher.ts';
import { signalDatabase } from '#server/testing/database-processes.ts';

import { isDatabaseUnavailable } from './database-failures.ts';
import { openPool } from './db.ts';

let directory = '';
let server: Awaited<ReturnType<typeof startPostgres>>;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'denmate-watch-'));
  server = await startPostgres({ directory, durable: false });
});
afterAll(async () => {
  await server.stop();
  await rm(directory, { recursive: true, force: true });
});

function open(options: { longestStatement?: number } = {}) {
  const lines: { msg: string; repeats?: number }[] = [];
  const log = pino({ base: null }, { write: (line) => lines.push(JSON.parse(line) as { msg: string }) });
  const pool = openPool(server.url, { log, max: 3, ...options });
  onTestFinished(() => pool.end());

  return { pool, lines };
}

/** How the statement ended and after how many milliseconds. */
async function timed(work: Promise<unknown>) {
  const started = performance.now();
  const error = await work.then(
    () => undefined,
    (failure: unknown) => failure,
  );

  return { ms: performance.now() - started, error };
}

test('a frozen database fails statements within two seconds, and is used again once it answers', async () => {
  const { pool, lines } = open();
  await Promise.all([1, 2, 3].map(() => pool.query('select pg_sleep(0.1)')));
  signalDatabase(directory, 'SIGSTOP');
  // More queries than the pool has connections: those that wait for a connection must not wait for one failed attempt after
  // another.
  const outcomes = await Promise.all(Array.from({ length: 30 }, () => timed(pool.query('select 1'))));
  const later = await timed(pool.query('select 1'));
  signalDatabase(directory, 'SIGCONT');

  for (const { ms, error } of [...outcomes, later]) {
    expect(isDatabaseUnavailable(error)).toBe(true);
    // Two seconds, with a margin for a slow machine. Without the watch it would be minutes.
    expect(ms).toBeLessThan(6000);
  }
  expect(later.ms).toBeLessThan(700);
  await expect
    .poll(() => timed(pool.query('select 1')), { timeout: 5000 })
    .toMatchObject({ error: undefined });
  expect(lines.filter(({ msg }) => msg === "the database can't be reached")).toHaveLength(1);
  expect(lines.map(({ msg }) => msg)).toContain('the database answers again');
});

test('the same when no connection is open yet', async () => {
  const { pool } = open();
  signalDatabase(directory, 'SIGSTOP');
  const outcomes = await Promise.all(Array.from({ length: 30 }, () => timed(pool.query('select 1'))));
  signalDatabase(directory, 'SIGCONT');

  for (const { ms, error } of outcomes) {
    expect(isDatabaseUnavailable(error)).toBe(true);
    // Two seconds, with a margin for a slow machine. Without the watch it would be minutes.
    expect(ms).toBeLessThan(6000);
  }
});

test('a slow statement is waited for while the database takes new connections', async () => {
  const { pool } = open();

  expect(await timed(pool.query('select pg_sleep(2.5)'))).toMatchObject({ error: undefined });
});

test('a statement that never ends is given up, and its connection is replaced', async () => {
  const { pool } = open({ longestStatement: 300 });
  const { error, ms } = await timed(pool.query('select pg_sleep(20)'));

  expect(isDatabaseUnavailable(error)).toBe(true);
  // Two seconds, with a margin for a slow machine. Without the watch it would be minutes.
  expect(ms).toBeLessThan(6000);
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import type pg from 'pg';

import { isTableBusy } from './database-failures.ts';
import { createLogLimit } from './log-limit.ts';
import type { Logger } from './logger.ts';

/** `at` orders migrations, in milliseconds since 1970; an installation remembers its latest. */
export type Migration = { name: string; at: number; hash: string; statements: string[] };

const folder = join(import.meta.dirname, '../../migrations');
const lock = 4_815_162;
// Every statement on a table queues behind a migration that waits for it. A request that has waited for a second (the
// server's deadlock_timeout) may be ended as part of a deadlock, so a migration must get all of its tables before that, or
// give up.
const hasTablesWithinMs = 800;
const leastWaitMs = 50;
const triedAgainAfterMs = 1000;
const looksForLockMs = 200;

/** The migrations of this version, in order. */
export function readMigrations(): Migration[] {
  const journal = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as {
    entries: { tag: string; when: number }[];
  };

  return journal.entries.map(({ tag, when }) => {
    const text = readFileSync(join(folder, `${tag}.sql`), 'utf8');
    const statements = text.split('--> statement-breakpoint').filter((statement) => statement.trim() !== '');

    return { name: tag, at: when, hash: createHash('sha256').update(text).digest('hex'), statements };
  });
}

/**
 * Applies the pending ones, each in its own transaction. None waits longer than a second for tables that are in use: it is
 * retried until it gets them, so that other statements continue in between. Indexes that are made `concurrently` are made
 * outside of transactions. Safe to call from several processes at the same time.
 */
export async function migrate(pool: pg.Pool, log: Logger, migrations = readMigrations()) {
  await withMigrationLock(pool, async () => {
    await pool.query('create schema if not exists drizzle');
    await pool.query(
      'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
    );
    const { rows } = await pool.query<{ at: string | null }>(
      'select max(created_at) as at from drizzle.__drizzle_migrations',
    );
    const last = Number(rows[0]?.at ?? -1);
    const pending = migrations.filter(({ at }) => at > last);
    const isNew = last === -1;
    for (const migration of pending) {
      const started = performance.now();
      await (isConcurrent(migration)
        ? applyConcurrently(pool, migration)
        : applyPatiently(pool, migration, log));
      const ms = Math.round(performance.now() - started);
      if (!isNew) log.info({ migration: migration.name, ms }, 'a migration is applied');
    }
  });
}

/** One process migrates. The others poll for the lock, because waiting in a statement would hold up new indexes. */
async function withMigrationLock(pool: pg.Pool, work: () => Promise<void>) {
  const client = await pool.connect();
  try {
    for (;;) {
      await client.query('begin');
      // A statement with parameters would hold its snapshot, and each new index waits for older snapshots.
      const { rows } = await client.query<{ got: boolean }>(
        `select pg_try_advisory_xact_lock(${lock}) as got`,
      );
      if (rows[0]?.got) break;
      await client.query('rollback');
      await pause(looksForLockMs);
    }
    await work();
  } finally {
    await client.query('rollback').catch(() => undefined);
    client.release();
  }
}

async function applyPatiently(pool: pg.Pool, migration: Migration, log: Logger) {
  const limited = createLogLimit();
  for (;;) {
    try {
      return await inOneTransaction(pool, migration);
    } catch (error) {
      if (!isTableBusy(error)) throw error;
      limited(migration.name, () =>
        log.warn({ migration: migration.name }, 'a migration waits for a table that is in use'),
      );
      await pause(triedAgainAfterMs);
    }
  }
}

async function inOneTransaction(pool: pg.Pool, migration: Migration) {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const started = performance.now();
    for (const statement of migration.statements) {
      const left = Math.round(hasTablesWithinMs - (performance.now() - started));
      await client.query(`set local lock_timeout = ${Math.max(left, leastWaitMs)}`);
      await client.query(statement);
    }
    await remember(client, migration);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

const concurrentIndex = /^\s*create\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?"(\w+)"/i;

/** Whether it makes indexes while others write. Such a migration contains nothing else. */
export const isConcurrent = ({ statements }: Pick<Migration, 'statements'>): boolean =>
  statements.length > 0 && statements.every((statement) => concurrentIndex.test(statement));

/** Idempotent: an unfinished index is dropped, and a finished one stays. */
async function applyConcurrently(pool: pg.Pool, migration: Migration) {
  for (const statement of migration.statements) {
    const name = concurrentIndex.exec(statement)?.[1] ?? '';
    const { rows } = await pool.query<{ valid: boolean }>(
      'select indisvalid as valid from pg_index where indexrelid = to_regclass($1)',
      [`"${name}"`],
    );
    if (rows[0]?.valid) continue;
    if (rows[0]) await pool.query(`drop index concurrently "${name}"`);
    await pool.query(statement);
  }
  await remember(pool, migration);
}

const remember = (db: Pick<pg.Pool, 'query'> | pg.PoolClient, { hash, at }: Migration) =>
  db.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [hash, at]);

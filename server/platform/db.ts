import { join } from 'node:path';

import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';

import type { Logger } from './logger.ts';

/** A database or an open transaction: query functions take either. */
export type Db = PgDatabase<NodePgQueryResultHKT>;

// A date without a time stays the string it is: no Date, no time zone, no day lost.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);

const migrationsFolder = join(import.meta.dirname, '../../migrations');
const migrationLock = 4_815_162;

/** Opens the connection pool. Idle connections that break are logged and replaced, never fatal. */
export function openPool(url: string, { log, max = 20 }: { log: Logger; max?: number }) {
  const pool = new pg.Pool({ connectionString: url, max, connectionTimeoutMillis: 10_000 });
  pool.on('error', (error) => {
    if (!pool.ending) log.warn({ err: error }, 'an idle database connection broke');
  });
  // The pool listens to idle connections only. One that breaks in a transaction fails the next statement, and no more.
  pool.on('connect', (client) => client.on('error', () => undefined));

  return pool;
}

const uniqueViolation = '23505';

/** Whether a statement was refused because another row has that value already. */
export function isDuplicate(error: unknown): boolean {
  const { cause, code } = error as { cause?: unknown; code?: unknown };

  return code === uniqueViolation || (cause instanceof Error && isDuplicate(cause));
}

/** Closes the pool and waits until the server has seen every connection go, so that it may stop in peace. */
export async function closePool(pool: pg.Pool) {
  const last = new Promise<void>((resolve) => {
    let open = pool.totalCount;
    if (open === 0) resolve();
    pool.on('remove', () => --open <= 0 && resolve());
    setTimeout(resolve, 2000).unref();
  });
  await pool.end();
  await last;
}

export function databaseOver(pool: pg.Pool): Db {
  const db = drizzle({ client: pool });
  // Drizzle's own would never give a connection back on which `begin` failed.
  db.transaction = (work, config) =>
    withClient(pool, (client) => drizzle({ client }).transaction(work, config));

  return db;
}

/** Applies the migrations that are missing. Several processes may call this at once: they take turns. */
export const applyMigrations = (pool: pg.Pool) =>
  withAdvisoryLock(pool, migrationLock, () => migrate(drizzle({ client: pool }), { migrationsFolder }));

/** Does the work while no process does any under the same lock. It runs on connections of its own. */
export function withAdvisoryLock<Result>(
  pool: pg.Pool,
  lock: number,
  work: () => Promise<Result>,
): Promise<Result> {
  return withClient(pool, async (client) => {
    await client.query('begin');
    try {
      await client.query('select pg_advisory_xact_lock($1)', [lock]);

      return await work();
    } finally {
      await client.query('rollback').catch(() => undefined);
    }
  });
}

async function withClient<Result>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<Result>) {
  const client = await pool.connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
}

/** Whether the database answers just now. */
export const pingDatabase = (db: Db): Promise<boolean> =>
  db.execute(sql`select 1`).then(
    () => true,
    () => false,
  );

/** For statements that always return exactly one row, such as an insert with `returning`. */
export function oneRow<Row>(rows: Row[]): Row {
  const [row] = rows;
  if (rows.length !== 1 || row === undefined) throw new Error(`Expected one row, got ${rows.length}`);

  return row;
}

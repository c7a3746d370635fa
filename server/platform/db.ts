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

  return pool;
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

export const databaseOver = (pool: pg.Pool): Db => drizzle({ client: pool });

/** Applies the migrations that are missing. Several processes may call this at once: they take turns. */
export async function applyMigrations(pool: pg.Pool) {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrate(drizzle({ client }), { migrationsFolder });
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => undefined);
    client.release();
  }
}

/** Whether the database answers just now. */
export const answers = (db: Db): Promise<boolean> =>
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

/** The name of the unique constraint that refused a statement, or undefined for any other error. */
export function violatedConstraint(error: unknown): string | undefined {
  const cause = error instanceof Error && error.cause ? error.cause : error;

  return cause instanceof pg.DatabaseError && cause.code === '23505' ? cause.constraint : undefined;
}

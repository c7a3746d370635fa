import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';

import { isDatabaseUnavailable } from './database-failures.ts';
import type { ConnectionTimeouts } from './database-watch.ts';
import { timeoutsWithPooler, watchDatabase } from './database-watch.ts';
import type { Logger } from './logger.ts';
import { migrate } from './migrations.ts';
import { observedClient, preparedStatements } from './prepared.ts';
import { openReadPipeline, pipelineTimeouts } from './read-pipeline.ts';
import { assertNotRestoring } from './restore-mark.ts';

/** A database or an open transaction: query functions take either. */
export type Db = PgDatabase<NodePgQueryResultHKT>;

// Dates without a time stay strings: a Date would add a time zone and could shift the day.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);

const waitsForConnectionMs = 10_000;
// No statement of ours takes seconds, so one that does is waiting for a lock that was never released.
const longestStatementMs = 30_000;

type PoolOptions = {
  log: Logger;
  max?: number;
  /** In milliseconds; without a limit for migrations, which may rewrite a table. */
  longestStatement?: number | undefined;
  /** Whether a pooler may run each transaction on another connection to the server. */
  isPooled?: boolean;
  /** How long to wait for a database that doesn't respond. */
  timeouts?: ConnectionTimeouts;
};

/**
 * Opens the connection pool. Broken idle connections are logged and replaced instead of crashing the process. A database
 * that doesn't respond fails statements within two seconds, unless `timeouts` says otherwise.
 */
export function openPool(url: string, { log, max = 20, isPooled = false, timeouts, ...limits }: PoolOptions) {
  const longestStatement = 'longestStatement' in limits ? limits.longestStatement : longestStatementMs;
  const watch = watchDatabase(url, {
    log,
    timeouts: timeouts ?? (isPooled ? timeoutsWithPooler : undefined),
  });
  const settings = {
    connectionString: url,
    // The server ends the statement too, which would otherwise keep running after its client gave up.
    ...(longestStatement !== undefined && {
      query_timeout: longestStatement,
      // A pooler refuses connections with custom settings.
      ...(!isPooled && { statement_timeout: longestStatement + 1000 }),
    }),
  };
  const pool = new pg.Pool({
    ...settings,
    max,
    // A new connection costs the server ten times a statement.
    min: 2,
    connectionTimeoutMillis: waitsForConnectionMs,
    Client: watch.Client,
  });
  const reads = openReadPipeline({
    open: () => new watch.Client({ ...settings, ...pipelineTimeouts, pipeline: true }),
    pool,
    watch,
  });
  watch.follow(pool);
  pool.on('error', (error) => {
    if (!pool.ending) watch.connectionBroke(error);
  });
  // The pool handles errors of idle connections only. A connection that breaks in a transaction fails the next statement.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const end = pool.end.bind(pool);
  pool.end = async () => {
    watch.stop();
    await Promise.all([reads.end(), end()]);
  };

  return Object.assign(pool, { reads, isPooled });
}

export type Pool = ReturnType<typeof openPool>;

const uniqueViolation = '23505';

/** Whether the error is a violation of a unique constraint. */
export const isDuplicate = (error: unknown): boolean => hasCode(error, (code) => code === uniqueViolation);

/** A constraint (class 23) or a type (class 22) refuses the values, so a retry would fail as well. */
export const isRefusedByDatabase = (error: unknown): boolean =>
  hasCode(error, (code) => /^2[23]...$/.test(code));

function hasCode(error: unknown, is: (code: string) => boolean): boolean {
  const { cause, code } = error as { cause?: unknown; code?: unknown };

  return (typeof code === 'string' && is(code)) || (cause instanceof Error && hasCode(cause, is));
}

/** Closes the pool and waits until the server has closed every connection, so that the server can shut down. */
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

export function databaseOver(pool: Pool): Db {
  // The type asks for a whole pool; outside transactions only `query` is used.
  const db = drizzle({ client: preparedStatements(pool) as unknown as pg.Pool });
  // Drizzle's own transaction leaks the connection when `begin` fails.
  db.transaction = (work, config) =>
    againAfterDeadlock(() =>
      withClient(pool, (client) => drizzle({ client: observedClient(client) }).transaction(work, config)),
    );

  return db;
}

const deadlock = '40P01';
const deadlockTries = 3;

/** PostgreSQL has rolled one of two transactions back that waited for each other, so that it can run after the other. */
async function againAfterDeadlock<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await run();
    } catch (error) {
      if (tries === deadlockTries || !hasCode(error, (code) => code === deadlock)) throw error;
    }
  }
}

/** Applies pending migrations. Safe to call from several processes at once. */
export async function applyMigrations(url: string, log: Logger) {
  const pool = openPool(url, { log, max: 2, longestStatement: undefined });
  try {
    await assertNotRestoring(pool);
    await migrate(pool, log);
  } finally {
    await pool.end();
  }
}

/** Runs the work while holding a PostgreSQL advisory lock. The work uses other connections of the pool. */
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
  let isUsable = true;
  try {
    return await work(client);
  } catch (error) {
    isUsable = !isDatabaseUnavailable(error);
    throw error;
  } finally {
    client.release(!isUsable);
  }
}

/** Whether the database responds. */
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

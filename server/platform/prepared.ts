import { createHash } from 'node:crypto';

import { is } from 'drizzle-orm';
import { PgTransaction } from 'drizzle-orm/pg-core';
import type pg from 'pg';

import { isPlanOutdated } from './database-failures.ts';
import type { Db } from './db.ts';
import type { Lane, ReadPipeline } from './read-pipeline.ts';
import type { QueryFacts } from './telemetry/channels.ts';
import { activities, observed } from './telemetry/channels.ts';

// Drizzle passes only the name on to the connection.
const marks = { checks: 'check: ', pool: 'pool: ', reads: '' };

/**
 * A statement with placeholders, for the queries of most requests: its text is built once for each database, and planned
 * once for each connection. In a transaction it is sent without its name, because an outdated plan would abort the
 * transaction. A read takes the lane of the pipeline. A long list takes the pool, because on the lane others would wait
 * behind it, and lists that are read together behind each other.
 */
export function prepared<Statement>(
  name: string,
  build: (db: Db) => { prepare(name: string): Statement },
  { lane = 'reads' }: { lane?: Lane | 'pool' } = {},
) {
  const sentName = marks[lane] + name;
  const built = new WeakMap<Db, Statement>();

  return (db: Db): Statement => {
    if (is(db, PgTransaction)) return build(db).prepare('');
    const statement = built.get(db) ?? build(db).prepare(sentName);
    built.set(db, statement);

    return statement;
  };
}

type Pool = pg.Pool & { reads: ReadPipeline; isPooled: boolean };

/** Sends prepared reads through the pipeline and everything else through the pool. */
export const preparedStatements = (pool: Pool) => (pool.isPooled ? unprepared(pool) : namedStatements(pool));

/** Behind a pooler the next statement may run on a connection without this one's prepared statements. */
const unprepared = (pool: Pool) => ({
  query: (statement: pg.QueryConfig, values: unknown[] = []): Promise<pg.QueryResult> =>
    pool.query({ ...statement, name: undefined }, values),
});

function namedStatements(pool: Pool) {
  const named = new WeakMap<pg.QueryConfig, pg.QueryConfig>();
  const nameOf = (statement: pg.QueryConfig) => {
    const known = named.get(statement) ?? { ...statement, name: uniqueName(statement) };
    named.set(statement, known);

    return known;
  };

  return {
    query: (statement: pg.QueryConfig, values: unknown[] = []): Promise<pg.QueryResult> =>
      observed(activities.query, queryFacts(statement), () => run(statement, values)),
  };

  async function run(statement: pg.QueryConfig, values: unknown[]): Promise<pg.QueryResult> {
    if (!statement.name) return pool.query(statement, values);
    const sent = nameOf(statement);
    const lane = statement.name.startsWith(marks.checks) ? 'checks' : 'reads';
    const isShortRead = statement.text.startsWith('select') && !statement.name.startsWith(marks.pool);
    try {
      return await (isShortRead ? pool.reads.query(sent, values, lane) : pool.query(sent, values));
    } catch (error) {
      if (!isPlanOutdated(error)) throw error;

      return pool.query({ ...statement, name: undefined }, values);
    }
  }
}

/** A connection that reports its statements, for a transaction. */
export function observedClient(client: pg.PoolClient): pg.PoolClient {
  if (!activities.query.hasSubscribers) return client;
  const query = (statement: string | pg.QueryConfig, values?: unknown[]) =>
    observed(activities.query, queryFacts(statement), () => client.query(statement, values));

  // Drizzle uses only this part of it.
  return { query } as unknown as pg.PoolClient;
}

const queryFacts = (statement: string | pg.QueryConfig): QueryFacts =>
  typeof statement === 'string'
    ? { text: statement, name: undefined }
    : { text: statement.text, name: statement.name };

// A pooler may give a connection on which an older version has prepared another statement of that name.
const uniqueName = ({ name, text }: pg.QueryConfig) =>
  `${name} ${createHash('sha256').update(text).digest('base64url').slice(0, 8)}`;

import type pg from 'pg';

import { isDatabaseUnresponsive, isPlanOutdated, isStatementCancelled } from './database-failures.ts';
import type { DatabaseWatch } from './database-watch.ts';

/** Each lane has one connection, so that the session check never waits behind a large list. */
export type Lane = 'checks' | 'reads';

// PostgreSQL runs one statement at a time on each connection, so statements beyond this number go to the pool.
const mostRunning = 200;
const opensAgainAfterMs = 1000;

/** For the connections of the pipeline: a statement that takes longer is cancelled, and goes to the pool. */
export const pipelineTimeouts = { statement_timeout: 2000, lock_timeout: 500 };

type Reader = {
  client: pg.Client;
  isOpen: boolean;
  running: number;
  isCorked: boolean;
  /** The error if the attempt fails. */
  opened: Promise<Error | null>;
};

export type ReadPipeline = ReturnType<typeof openReadPipeline>;

type Parts = {
  open: () => pg.Client;
  pool: Pick<pg.Pool, 'query'>;
  watch: Pick<DatabaseWatch, 'busy' | 'idle'>;
};

/**
 * Connections for short prepared reads, which are sent without waiting for the responses to those before them. The
 * statements of one turn of the event loop are sent in one write. Statements that lock or change rows would hold up the
 * ones behind them. The pool runs statements that a connection has no room for, and those cancelled for taking too long.
 */
export function openReadPipeline({ open, pool, watch }: Parts) {
  const readers = new Map<Lane, Reader>();
  let openingFailedAt = -Infinity;
  let isEnding = false;

  const retire = (reader: Reader) => {
    for (const [lane, current] of readers) if (current === reader) readers.delete(lane);
  };

  function add(lane: Lane): Reader {
    const client = open();
    client.on('error', () => retire(reader)).once('end', () => retire(reader));
    const opened = new Promise<Error | null>((resolve) => {
      client.connect((error: Error | null) => {
        if (error) {
          openingFailedAt = performance.now();
          retire(reader);
          watch.idle(client);
        } else {
          reader.isOpen = true;
        }
        resolve(error);
      });
    });
    const reader: Reader = { client, isOpen: false, running: 0, isCorked: false, opened };
    readers.set(lane, reader);

    return reader;
  }

  /** The lane's connection, unless it is full or failed to open a moment ago. */
  function choose(lane: Lane): Reader | undefined {
    const reader = readers.get(lane);
    if (reader) return reader.running < mostRunning ? reader : undefined;

    return performance.now() - openingFailedAt < opensAgainAfterMs ? undefined : add(lane);
  }

  function send(reader: Reader, statement: pg.QueryConfig, values: unknown[]): Promise<pg.QueryResult> {
    const { client } = reader;
    if (!reader.isCorked) {
      reader.isCorked = true;
      client.connection.stream.cork();
      setImmediate(() => {
        reader.isCorked = false;
        client.connection.stream.uncork();
      });
    }

    return new Promise((resolve, reject) => {
      client.query({ ...statement, values }, (error: Error | null, result: pg.QueryResult) => {
        reader.running--;
        // A response shows that the database is alive, also for the statements behind it.
        if (reader.running === 0) watch.idle(client);
        else watch.busy(client);
        if (!error) return resolve(result);
        // Its other plans may be out of date as well.
        if (isPlanOutdated(error) && [...readers.values()].includes(reader)) {
          retire(reader);
          client.end(() => undefined);
        }
        reject(error);
      });
    });
  }

  return {
    /** The number of pending statements, by lane. */
    running: (): Record<Lane, number> => ({
      checks: readers.get('checks')?.running ?? 0,
      reads: readers.get('reads')?.running ?? 0,
    }),
    async query(statement: pg.QueryConfig, values: unknown[], lane: Lane): Promise<pg.QueryResult> {
      if (isEnding) throw new Error('Cannot use the read pipeline after ending it');
      const reader = choose(lane);
      if (!reader) return pool.query(statement, values);
      if (reader.running++ === 0) watch.busy(reader.client);
      const refusal = reader.isOpen ? null : await reader.opened;
      // If the database doesn't respond, requests shouldn't wait for another attempt.
      if (isDatabaseUnresponsive(refusal)) throw refusal;
      if (refusal) return pool.query(statement, values);
      try {
        return await send(reader, statement, values);
      } catch (error) {
        if (!isStatementCancelled(error)) throw error;

        return pool.query(statement, values);
      }
    },

    async end() {
      isEnding = true;
      await Promise.all([...readers.values()].map(({ client }) => client.end().catch(() => undefined)));
    },
  };
}

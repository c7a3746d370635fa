import pg from 'pg';

import { DatabaseUnresponsive } from './database-failures.ts';
import { createLogLimit } from './log-limit.ts';
import type { Logger } from './logger.ts';

const lookEveryMs = 100;
/** The first two add up to less than two seconds: the longest that a request waits for a database that doesn't respond. */
const defaultTimeouts = { stalledAfterMs: 400, answersWithinMs: 1000, connectsWithinMs: 1500 };

/** A pooler queues queries while all of its connections are busy, which must not count as unresponsive. */
export const timeoutsWithPooler = { ...defaultTimeouts, answersWithinMs: 5000 };

export type ConnectionTimeouts = typeof defaultTimeouts;
export type DatabaseWatch = ReturnType<typeof watchDatabase>;
type WatchOptions = { log: Logger; timeouts?: ConnectionTimeouts | undefined };

/**
 * Detects a database that keeps its connections open but doesn't respond, which would otherwise block every request. A slow
 * statement is not enough: it must also refuse a new connection. Stalled connections then fail, and so does every new one,
 * until the database responds again.
 */
export function watchDatabase(url: string, { log, timeouts = defaultTimeouts }: WatchOptions) {
  const { stalledAfterMs, answersWithinMs, connectsWithinMs } = timeouts;
  const limited = createLogLimit();
  /** The time since which each connection has been in use. */
  const busySince = new Map<pg.Client, number>();
  const opening = new Set<{ since: number; giveUp: () => void }>();
  let silentSince: number | undefined;
  let isAsking = false;

  const notReached = (error: unknown) =>
    limited('not reached', (repeats) => log.error({ err: error, repeats }, "the database can't be reached"));

  /** The pool's client class: gives up early on a server that doesn't respond. */
  class WatchedClient extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      const settings = typeof config === 'string' ? { connectionString: config } : config;
      super({ ...settings, connectionTimeoutMillis: connectsWithinMs });
    }

    override connect(): Promise<pg.Client>;
    override connect(callback: ((error: Error) => void) | ((error: null, client: pg.Client) => void)): void;
    override connect(callback?: (...outcome: never[]) => void): Promise<pg.Client> | void {
      if (!callback) return super.connect();
      let done: ((error: Error | null) => void) | undefined = callback as (error: Error | null) => void;
      const settle = (error: Error | null) => {
        opening.delete(attempt);
        if (error && !(error instanceof DatabaseUnresponsive)) notReached(error);
        done?.(error);
        done = undefined;
      };
      const attempt = { since: performance.now(), giveUp: () => settle(new DatabaseUnresponsive()) };
      if (silentSince !== undefined) return process.nextTick(attempt.giveUp);
      opening.add(attempt);
      beginLooking();
      super.connect((error: Error | null) => {
        // The pool no longer knows an abandoned connection.
        if (done === undefined) this.end(() => undefined);
        settle(error);
      });
    }
  }

  async function look() {
    const isLate = (since: number) => performance.now() - since > stalledAfterMs;
    const stalled = [...busySince].filter(([, since]) => isLate(since)).map(([client]) => client);
    const unopened = [...opening].filter(({ since }) => isLate(since));
    const giveUp = () => {
      for (const client of stalled) {
        busySince.delete(client);
        client.end().catch(() => undefined);
        // `end` waits for the statements of a pipeline.
        client.connection.stream.destroy();
      }
      for (const attempt of unopened) attempt.giveUp();
    };
    if (silentSince !== undefined) giveUp();
    else if (stalled.length + unopened.length === 0) return;

    const failure = await failureToAnswer(url, answersWithinMs);
    if (failure !== undefined) {
      silentSince ??= performance.now();
      notReached(failure);
      giveUp();
    } else if (silentSince !== undefined) {
      log.warn(
        { seconds: Math.round((performance.now() - silentSince) / 1000) },
        'the database answers again',
      );
      silentSince = undefined;
    } else {
      for (const client of stalled) if (busySince.has(client)) busySince.set(client, performance.now());
    }
  }

  let dueAt = 0;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  /** Looks until nothing waits for the database any more. */
  function beginLooking() {
    if (timer || isStopped) return;
    dueAt = performance.now() + lookEveryMs;
    timer = setInterval(() => {
      const late = performance.now() - dueAt;
      dueAt = performance.now() + lookEveryMs;
      // When this process itself was blocked, responses may be waiting to be read.
      if (isAsking || late > stalledAfterMs) return;
      if (silentSince === undefined && busySince.size + opening.size === 0) return endLooking();
      isAsking = true;
      void look().finally(() => (isAsking = false));
    }, lookEveryMs).unref();
  }

  function endLooking() {
    clearInterval(timer);
    timer = undefined;
  }

  /** The connection has begun a statement, or has finished one and continues with the next. */
  const busy = (client: pg.Client) => {
    busySince.set(client, performance.now());
    beginLooking();
  };
  const idle = (client: pg.Client) => void busySince.delete(client);

  return {
    Client: WatchedClient,
    follow(pool: pg.Pool) {
      pool.on('acquire', busy);
      pool.on('release', (_error, client) => idle(client));
      pool.on('remove', idle);
    },
    busy,
    idle,
    /** Logs at most once a minute that an idle connection broke. */
    connectionBroke: (error: Error) =>
      limited('broke', (repeats) => log.warn({ err: error, repeats }, 'an idle database connection broke')),
    stop() {
      isStopped = true;
      endLooking();
    },
  };
}

/** Opens a separate connection and runs a query; undefined when a response came in time. */
async function failureToAnswer(url: string, answersWithinMs: number): Promise<Error | undefined> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: answersWithinMs,
    query_timeout: answersWithinMs,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');

    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  } finally {
    client.end().catch(() => undefined);
  }
}

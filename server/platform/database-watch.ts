import pg from 'pg';

import { DatabaseSilent } from './database-failures.ts';
import { createLogLimit } from './log-limit.ts';
import type { Logger } from './logger.ts';

const lookEveryMs = 100;
/** The first two are less than two seconds together: the longest that a request waits for a database that does not answer. */
const usualPatience = { stalledAfterMs: 400, answersWithinMs: 1000, connectsWithinMs: 1500 };

/** A pooler keeps a question waiting while all of its connections are busy, which is not silence. */
export const patienceWithPooler = { ...usualPatience, answersWithinMs: 5000 };

export type Patience = typeof usualPatience;
export type DatabaseWatch = ReturnType<typeof watchDatabase>;
type WatchOptions = { log: Logger; patience?: Patience | undefined };

/**
 * Notices a database that keeps its connections and answers none of them, which would otherwise keep every request waiting. A
 * slow statement is not enough: it must also refuse a new connection. Stalled connections then fail, and so does every
 * new one, until the database answers again.
 */
export function watchDatabase(url: string, { log, patience = usualPatience }: WatchOptions) {
  const { stalledAfterMs, answersWithinMs, connectsWithinMs } = patience;
  const limited = createLogLimit();
  /** Since when each connection has been in use. */
  const busySince = new Map<pg.Client, number>();
  const opening = new Set<{ since: number; giveUp: () => void }>();
  let silentSince: number | undefined;
  let isAsking = false;

  const notReached = (error: unknown) =>
    limited('not reached', (repeats) => log.error({ err: error, repeats }, "the database can't be reached"));

  /** The pool's kind of connection: gives up early on a server that does not answer. */
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
        if (error && !(error instanceof DatabaseSilent)) notReached(error);
        done?.(error);
        done = undefined;
      };
      const attempt = { since: performance.now(), giveUp: () => settle(new DatabaseSilent()) };
      if (silentSince !== undefined) return process.nextTick(attempt.giveUp);
      opening.add(attempt);
      super.connect((error: Error | null) => {
        // The pool no longer knows a connection that was given up.
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

  let dueAt = performance.now() + lookEveryMs;
  const timer = setInterval(() => {
    const late = performance.now() - dueAt;
    dueAt = performance.now() + lookEveryMs;
    // When this process itself was held up, answers may be waiting to be read.
    if (isAsking || late > stalledAfterMs) return;
    isAsking = true;
    void look().finally(() => (isAsking = false));
  }, lookEveryMs).unref();

  /** The connection has begun a statement, or has answered one and goes on with the next. */
  const busy = (client: pg.Client) => void busySince.set(client, performance.now());
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
    /** Logs at most once a minute that a connection broke which no request was using. */
    connectionBroke: (error: Error) =>
      limited('broke', (repeats) => log.warn({ err: error, repeats }, 'an idle database connection broke')),
    stop: () => clearInterval(timer),
  };
}

/** Opens a connection of its own and asks something; undefined when an answer came in time. */
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

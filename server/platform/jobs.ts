import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { PgBoss, fromDrizzle } from 'pg-boss';
import type { z } from 'zod';

import { withAdvisoryLock } from './db.ts';
import type { Db } from './db.ts';
import type { Logger } from './logger.ts';

/** A kind of work done after the commit: its queue, and the shape of its payload (ids, never copies or secrets). */
export type JobKind<Payload extends object> = { name: string; payload: z.ZodType<Payload> };

export type Jobs = {
  /** Enqueues one job; inside a transaction the job is born with the rows or not at all. */
  enqueue<Payload extends object>(
    kind: JobKind<Payload>,
    payload: Payload,
    /** It isn't done before so many seconds have passed, and tried again so often; see `retries` for the default. */
    options?: { startAfter?: number; retries?: number },
  ): Promise<void>;
  within(tx: Db): Jobs;
};

/** What a worker does for one kind of job. `schedule` is a cron expression, for work that recurs unasked. */
export type JobHandler = { name: string; run: (payload: unknown) => Promise<void>; schedule?: string };

/** Binds a kind to its work, which must be safe to run twice: a worker may die between doing it and saying so. */
export function handleJob<Payload extends object>(
  { name, payload }: JobKind<Payload>,
  work: (payload: Payload) => Promise<void>,
  options: { schedule?: string } = {},
): JobHandler {
  return { name, run: (data) => work(payload.parse(data)), ...options };
}

export type JobQueue = Jobs & {
  /** Creates the queues, so that every process may enqueue, and gives those that are there the settings of now. */
  prepare(names: string[]): Promise<void>;
  /** Begins to do the work of one kind in this process. */
  work(handler: JobHandler): Promise<void>;
  stop(): Promise<void>;
};

// Ten tries from 30 s on, doubling: a mail server that is away for a night loses nothing. A worker that was killed
// is missed after 20 s; without the heartbeat its job would stand still for a quarter of an hour.
const retries = {
  retryLimit: 10,
  retryDelay: 30,
  retryBackoff: true,
  retryDelayMax: 3 * 3600,
  heartbeatSeconds: 20,
};
const lookForLostJobs = { superviseIntervalSeconds: 15, monitorIntervalSeconds: 15 };

const startLock = 4_815_163;

/** Opens the job queue over the product's own connection pool. `supervise` belongs to worker processes. */
export async function openJobQueue(
  pool: pg.Pool,
  { log, supervise }: { log: Logger; supervise: boolean },
): Promise<JobQueue> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: 'jobs',
    supervise,
    schedule: supervise,
    ...lookForLostJobs,
  });
  boss.on('error', (error) => log.error({ err: error }, 'the job queue failed'));
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'the job queue warns'));
  // Two processes that make the queue's tables at once would be in each other's way.
  await withAdvisoryLock(pool, startLock, () => boss.start());

  const jobsOver = (tx?: Db): Jobs => ({
    async enqueue(kind, payload, { startAfter = 0, retries: retryLimit } = {}) {
      const within = tx && { db: fromDrizzle(tx, sql) };
      await boss.send(kind.name, kind.payload.parse(payload), {
        startAfter,
        ...(retryLimit !== undefined && { retryLimit }),
        ...within,
      });
    },
    within: jobsOver,
  });

  return {
    ...jobsOver(),
    async prepare(names) {
      for (const name of names) {
        await boss.createQueue(name, retries);
        await boss.updateQueue(name, retries);
      }
    },
    async work({ name, run, schedule }) {
      if (schedule) await boss.schedule(name, schedule, {});
      await boss.work(name, { pollingIntervalSeconds: 0.5, localConcurrency: 4 }, async ([job]) => {
        if (!job) return;
        try {
          await run(job.data);
        } catch (error) {
          log.error({ err: error, job: job.id, queue: name }, 'a job failed and will be tried again');
          throw error;
        }
      });
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  };
}

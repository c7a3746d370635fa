import { createHash } from 'node:crypto';

import { sql } from 'drizzle-orm';
import { PgBoss, fromDrizzle } from 'pg-boss';
import type { z } from 'zod';

import { isDatabaseUnavailable } from './database-failures.ts';
import { withAdvisoryLock } from './db.ts';
import type { Db, Pool } from './db.ts';
import { newId } from './ids.ts';
import { lookForDueJobs } from './jobs-due.ts';
import { createLogLimit } from './log-limit.ts';
import type { Logger } from './logger.ts';
import { activities, observed } from './telemetry/channels.ts';

/** A kind of background job: its queue name and the schema of its payload (ids, never copies or secrets). */
export type JobKind<Payload extends object> = { name: string; payload: z.ZodType<Payload> };

type EnqueueOptions = {
  /** In seconds; immediately by default. */
  startAfter?: number;
  /** How often a failed job is retried; see `retries` for the default. */
  retries?: number;
  /** One job of a group at a time in each process, so that one owner's jobs don't hold up those of others. */
  group?: string;
  /** At most one job with this key is enqueued in each period of `seconds`. */
  once?: { key: string; seconds: number };
};

export type Jobs = {
  /** Enqueues one job; inside a transaction the job is committed or rolled back with the rows. */
  enqueue<Payload extends object>(
    kind: JobKind<Payload>,
    payload: Payload,
    options?: EnqueueOptions,
  ): Promise<void>;
  /** Enqueues many jobs of one kind in one statement, each with its own delay in seconds. */
  enqueueAll<Payload extends object>(
    kind: JobKind<Payload>,
    jobs: readonly ({ payload: Payload; startAfter: number } & Pick<EnqueueOptions, 'group'>)[],
  ): Promise<void>;
  within(tx: Db): JobsOfTransaction;
};

export type JobsOfTransaction = Jobs & {
  /** Called after the commit, so that workers of this process start the enqueued jobs without waiting for their next poll. */
  committed(): void;
};

/** The handler of one kind of job. `schedule` is a cron expression for recurring work. */
export type JobHandler = { name: string; run: (payload: unknown) => Promise<void>; schedule?: string };

/** Binds a kind to its handler, which must be idempotent: a worker may crash after the work and before reporting it. */
export function handleJob<Payload extends object>(
  { name, payload }: JobKind<Payload>,
  work: (payload: Payload) => Promise<void>,
  options: { schedule?: string } = {},
): JobHandler {
  return { name, run: (data) => work(payload.parse(data)), ...options };
}

export type JobQueue = Jobs & {
  /** Creates the queues, so that every process can enqueue, and updates the settings of existing ones. */
  prepare(names: string[]): Promise<void>;
  /** Starts processing jobs of one kind in this process. */
  work(handler: JobHandler): Promise<void>;
  stop(): Promise<void>;
};

// Ten retries, starting at 30 s and doubling: enough for a mail server that is down overnight. A killed worker is
// detected after 20 s; without the heartbeat its job would wait for 15 minutes.
const retries = {
  retryLimit: 10,
  retryDelay: 30,
  retryBackoff: true,
  retryDelayMax: 3 * 3600,
  heartbeatSeconds: 20,
};
const lookForLostJobs = { superviseIntervalSeconds: 15, monitorIntervalSeconds: 15 };

// No job waits for another, so the library need not look every five seconds for those that may begin.
const lookForDependentJobs = { flowIntervalSeconds: 3600 };

// Workers are woken when their queue has a due job, so their own polling is only a second way. A schedule enqueues one job
// at a time.
const workOptions = { localGroupConcurrency: 1, pollingIntervalSeconds: 600 };
const workersOf = ({ schedule }: JobHandler) => (schedule === undefined ? 4 : 1);

const startLock = 4_815_163;

/** Jobs outlive accounts, so they must not name one. */
const hashOf = (group: string) => createHash('sha256').update(group).digest('base64url').slice(0, 16);

/** One line a minute for each cause, because while the database is unavailable every worker reports it twice a second. */
export function logFailures(log: Logger) {
  const limited = createLogLimit();

  return (error: Error & { queue?: string }) => {
    // The library adds queue and worker to the message, which would make each worker's failure look like a different cause.
    const cause = error.message.replace(/ \(Queue: .*$/s, '');
    const key = isDatabaseUnavailable(error) ? 'database unavailable' : cause;
    limited(key, (repeats) =>
      log.error({ err: error, cause, queue: error.queue, repeats }, 'the job queue failed'),
    );
  };
}

type QueueOptions = {
  log: Logger;
  /** For worker processes. */
  supervise: boolean;
  /** How often a process with workers looks for jobs of other processes, and for delayed jobs that are due. */
  lookIntervalMs?: number;
};

/** Opens the job queue on the application's connection pool. */
export async function openJobQueue(
  pool: Pool,
  { log, supervise, lookIntervalMs = 800 }: QueueOptions,
): Promise<JobQueue> {
  let wakeWorkers: (queue: string) => void = () => undefined;
  const boss = new PgBoss({
    db: {
      executeSql: (text, values) => pool.query(text, values),
      // PostgreSQL's own notifications would need a connection that no pooler shares.
      async listen(_channel, wake) {
        wakeWorkers = wake;

        return { close: async () => undefined };
      },
    },
    useListenNotify: true,
    schema: 'jobs',
    supervise,
    schedule: supervise,
    ...lookForLostJobs,
    ...lookForDependentJobs,
  });
  const logFailure = logFailures(log);
  boss.on('error', logFailure);
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'the job queue warns'));
  // Two processes that create the queue's tables at the same time would conflict.
  await withAdvisoryLock(pool, startLock, () => boss.start());

  const look = lookForDueJobs(pool, {
    everyMs: lookIntervalMs,
    onDue: (queue) => wakeWorkers(queue),
    onFailure: logFailure,
  });

  const jobsOver = (wake: (queue: string) => void, tx?: Db): Jobs => ({
    async enqueue(kind, payload, { startAfter = 0, retries: retryLimit, group, once } = {}) {
      const within = tx && { db: fromDrizzle(tx, sql) };
      await boss.send(kind.name, kind.payload.parse(payload), {
        startAfter,
        ...(retryLimit !== undefined && { retryLimit }),
        ...(group !== undefined && { group: { id: hashOf(group) } }),
        ...(once && { singletonKey: once.key, singletonSeconds: once.seconds }),
        ...within,
      });
      if (startAfter === 0) wake(kind.name);
    },
    async enqueueAll(kind, jobs) {
      if (jobs.length === 0) return;
      const rows = jobs.map(({ payload, startAfter, group }) => ({
        data: kind.payload.parse(payload),
        startAfter,
        ...(group !== undefined && { group: { id: hashOf(group) } }),
      }));
      await boss.insert(kind.name, rows, tx && { db: fromDrizzle(tx, sql) });
      if (jobs.some(({ startAfter }) => startAfter === 0)) wake(kind.name);
    },
    within(tx) {
      const queues = new Set<string>();

      return {
        ...jobsOver((queue) => queues.add(queue), tx),
        committed: () => queues.forEach((queue) => wake(queue)),
      };
    },
  });

  return {
    ...jobsOver((queue) => wakeWorkers(queue)),
    async prepare(names) {
      for (const name of names) {
        await boss.createQueue(name, retries);
        await boss.updateQueue(name, retries);
      }
      // The library looks a queue up over the pool on first use, and caches it. Within a transaction that would wait for a
      // connection while holding one, and several of them would deadlock.
      await Promise.all(names.map((name) => boss.findJobs(name, { id: newId() })));
    },
    async work(handler) {
      const { name, run, schedule } = handler;
      if (schedule) await boss.schedule(name, schedule, {});
      await boss.work(name, { ...workOptions, localConcurrency: workersOf(handler) }, async ([job]) => {
        if (!job) return;
        const isDone = await observed(activities.job, { queue: name }, () => run(job.data)).then(
          () => true,
          (error: unknown) => {
            log.error({ err: error, job: job.id, queue: name }, 'a job failed and will be tried again');

            return false;
          },
        );
        // Nothing else wakes workers for the next job of this group.
        wakeWorkers(name);
        // The queue stores thrown errors for weeks, and the message of a failed statement quotes people's data.
        if (!isDone) throw new Error('The job failed; the log has the reason');
      });
      look.add(name);
    },
    async stop() {
      look.stop();
      await boss.stop({ graceful: true, timeout: 10_000 });
    },
  };
}

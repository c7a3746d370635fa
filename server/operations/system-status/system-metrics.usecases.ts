import type { Registry } from 'prom-client';
import { Gauge } from 'prom-client';

import type { Context } from '#server/core/context.ts';
import { pingDatabase } from '#server/platform/db.ts';

import { readDeliveries, readQueues, readSchedules } from './system-status.queries.ts';

/** The connection counts of a process that the gauges report. */
export type Connections = {
  totalCount: number;
  idleCount: number;
  waitingCount: number;
  reads: { running: () => Record<string, number> };
};

// Scrapers that come more often get the same numbers.
const keptForMs = 5000;

/**
 * Adds the gauges of the database, the queues and the connections. Each is read when it is asked for, by one statement for all of
 * its series, and without the database only the first says so.
 */
export function addSystemMetrics(registry: Registry, context: () => Context, connections: Connections) {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `denmate_${name}`, help, labelNames, registers: [registry] });
  const pool = gauge('database_connections', 'Connections of the pool, by state', ['state']);
  const waiting = gauge('database_waiting', 'Statements that wait for a connection');
  const unanswered = gauge('database_pipeline_unanswered', 'Unanswered reads, by lane', ['lane']);
  const up = gauge('database_up', 'Whether the database answers');
  const jobsWaiting = gauge('jobs_waiting', 'Jobs that wait although their time has come', ['queue']);
  const jobsLag = gauge('jobs_lag_seconds', 'For how long the first of them has waited', ['queue']);
  const jobsFailed = gauge('jobs_failed', 'Jobs that failed for good in the last day', ['queue']);
  const due = gauge('deliveries_waiting', 'Mails and notifications that wait although they are due');
  const dueLag = gauge('deliveries_lag_seconds', 'For how long the first of them has waited');
  const failed = gauge('deliveries_failed', 'Mails and notifications that failed in the last day');
  const lastDone = gauge('schedule_last_done_timestamp_seconds', 'When scheduled work was last done', [
    'schedule',
  ]);
  let readAt = -Infinity;

  async function readDatabaseGauges() {
    const ctx = context();
    const answers = await pingDatabase(ctx.db);
    up.set(answers ? 1 : 0);
    if (!answers) return;
    const secondsAgo = (since: Date | null) =>
      since ? Math.max(0, (ctx.now.getTime() - since.getTime()) / 1000) : 0;
    const [deliveries, queues, schedules] = await Promise.all([
      readDeliveries(ctx.db, ctx.now),
      readQueues(ctx.db),
      readSchedules(ctx.db),
    ]);
    due.set(deliveries.waiting);
    dueLag.set(secondsAgo(deliveries.waitingSince));
    failed.set(deliveries.failed);
    for (const byQueue of [jobsWaiting, jobsLag, jobsFailed]) byQueue.reset();
    for (const { name: queue, ...facts } of queues) {
      jobsWaiting.set({ queue }, facts.waiting);
      jobsLag.set({ queue }, secondsAgo(facts.waitingSince));
      jobsFailed.set({ queue }, facts.failed);
    }
    for (const { name: schedule, lastDone: at } of schedules)
      if (at) lastDone.set({ schedule }, at.getTime() / 1000);
  }

  return async function refresh() {
    pool.set({ state: 'idle' }, connections.idleCount);
    pool.set({ state: 'busy' }, connections.totalCount - connections.idleCount);
    waiting.set(connections.waitingCount);
    for (const [lane, count] of Object.entries(connections.reads.running())) unanswered.set({ lane }, count);
    if (performance.now() - readAt < keptForMs) return;
    readAt = performance.now();
    await readDatabaseGauges().catch((error: unknown) => {
      up.set(0);
      context().log.warn({ err: error }, 'the metrics of the database could not be read');
    });
  };
}

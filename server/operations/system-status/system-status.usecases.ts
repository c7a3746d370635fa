import { setTimeout as pause } from 'node:timers/promises';

import type { Context } from '#server/core/context.ts';
import { version } from '#server/core/version.ts';
import { needsBackup, readBackups } from '#server/operations/backups/read-backups.usecases.ts';

import { readDatabase, readDeliveries, readQueues, readSchedules } from './system-status.queries.ts';
import { isLate, isOverdue } from './system-status.rules.ts';

const patienceMs = 2000;
const startedAt = new Date(Date.now() - performance.now());

export type State = 'fine' | 'attention' | 'failed';

/** The facts about a part, null if reading them failed or took over two seconds, and the milliseconds it took. */
export type Checked<Facts> = { state: State; ms: number; facts: Facts | null };

const unanswered = new WeakMap<Context['db'], Map<string, { answer: Promise<unknown>; since: number }>>();
const askedAgainAfterMs = 60_000;

/** Reuses a pending request for up to a minute, so that requests to an unresponsive part don't pile up. */
function ask<Facts>(db: Context['db'], part: string, look: () => Promise<Facts>): Promise<Facts> {
  const asked = unanswered.get(db) ?? new Map<string, { answer: Promise<unknown>; since: number }>();
  unanswered.set(db, asked);
  const earlier = asked.get(part);
  // A part is always asked for the same facts.
  if (earlier && performance.now() - earlier.since < askedAgainAfterMs)
    return earlier.answer as Promise<Facts>;
  const question = { answer: look(), since: performance.now() };
  const answered = () => void (asked.get(part) === question && asked.delete(part));
  question.answer.then(answered, answered);
  asked.set(part, question);

  return question.answer;
}

async function check<Facts>(
  ctx: Context,
  part: string,
  look: () => Promise<Facts>,
  needsAttention: (facts: Facts) => boolean = () => false,
): Promise<Checked<Facts>> {
  const began = performance.now();
  const took = () => Math.round(performance.now() - began);
  const tooSlow = pause(patienceMs, undefined, { ref: false }).then(() => {
    throw new Error('No answer within two seconds');
  });
  try {
    const facts = await Promise.race([ask(ctx.db, part, look), tooSlow]);

    return { state: needsAttention(facts) ? 'attention' : 'fine', ms: took(), facts };
  } catch (error) {
    ctx.log.warn({ err: error }, 'a part of the system status could not be read');

    return { state: 'failed', ms: took(), facts: null };
  } finally {
    tooSlow.catch(() => undefined);
  }
}

// Nothing is stored under it: whether that can be said shows whether the storage answers.
const probe = 'status/probe';

type Reading = ReturnType<typeof readParts>;

const readings = new WeakMap<Context['db'], Reading>();

/**
 * ADMIN-4: how the parts of the installation are. Each is asked for at most two seconds, and fails alone. Those who ask while it's
 * being read get the same answer.
 */
export function readSystemStatus(ctx: Context): Reading {
  const running = readings.get(ctx.db) ?? readParts(ctx).finally(() => readings.delete(ctx.db));
  readings.set(ctx.db, running);

  return running;
}

async function readParts(ctx: Context) {
  const { db, storage, config, now } = ctx;
  const [database, files, deliveries, queues, schedules, backups] = await Promise.all([
    check(ctx, 'database', () => readDatabase(db)),
    check(
      ctx,
      'storage',
      async () => {
        const [, freeBytes] = await Promise.all([storage.size(probe), storage.freeBytes()]);

        return { kind: config.s3 ? ('s3' as const) : ('disk' as const), freeBytes: freeBytes ?? null };
      },
      ({ freeBytes }) => freeBytes !== null && freeBytes < config.uploads.diskReserveBytes,
    ),
    check(
      ctx,
      'deliveries',
      () => readDeliveries(db, now),
      (facts) => isLate(facts, 'deliveries', now),
    ),
    check(
      ctx,
      'queues',
      () => readQueues(db),
      (facts) => facts.some((queue) => isLate(queue, 'jobs', now)),
    ),
    check(
      ctx,
      'schedules',
      () => readSchedules(db),
      (facts) => facts.some((schedule) => isOverdue(schedule, startedAt, now)),
    ),
    check(
      ctx,
      'backups',
      () => readBackups(db),
      (facts) => needsBackup(facts, now),
    ),
  ]);

  return {
    version,
    node: process.versions.node,
    startedAt,
    database,
    storage: files,
    mail: { ...deliveries, isSent: config.mail.smtpUrl !== undefined },
    queues,
    schedules,
    backups,
  };
}

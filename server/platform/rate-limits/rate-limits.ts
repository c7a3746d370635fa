import { createHash } from 'node:crypto';

import { lt, sql } from 'drizzle-orm';

import { AppError } from '#server/errors.ts';

import type { Db } from '../db.ts';
import { oneRow } from '../db.ts';
import { rateLimitsTable } from './rate-limits.table.ts';

/** At most `max` hits within `seconds` for one subject, counted over all processes. */
export type RateLimit = { name: string; max: number; seconds: number };

/** What is counted: an account, a network address, a mailed link. */
export type Hit = { limit: RateLimit; subject: string };

const defaultMessage = 'Too many requests. Please wait a moment and try again.';

/**
 * Counts one hit against each limit; throws a `limited` AppError with `message` when one is exceeded.
 * Subjects are hashed, so that the table holds no addresses. The clock is the database's, shared by all processes.
 */
export async function countHit(db: Db, hits: readonly Hit[], message = defaultMessage) {
  for (const hit of hits) {
    const { hits: total, wait } = await addHit(db, hit);
    if (total > hit.limit.max)
      throw new AppError('limited', 'rate.limited', message, { retryAfterSeconds: wait });
  }
}

/** Counts one hit and refuses nothing; returns the hits of the current window and the seconds until it ends. */
export async function addHit(db: Db, { limit: { name, seconds }, subject }: Hit) {
  const key = `${name}:${createHash('sha256').update(subject).digest('base64url')}`;
  const fresh = sql`now() + ${seconds} * interval '1 second'`;
  const expired = sql`${rateLimitsTable.resetsAt} <= now()`;

  return oneRow(
    await db
      .insert(rateLimitsTable)
      .values({ key, hits: 1, resetsAt: fresh })
      .onConflictDoUpdate({
        target: rateLimitsTable.key,
        set: {
          hits: sql`case when ${expired} then 1 else ${rateLimitsTable.hits} + 1 end`,
          resetsAt: sql`case when ${expired} then ${fresh} else ${rateLimitsTable.resetsAt} end`,
        },
      })
      .returning({
        hits: rateLimitsTable.hits,
        // A concurrent transaction may have started later than this one, by its own now().
        wait: sql<number>`least(${seconds}, ceil(extract(epoch from ${rateLimitsTable.resetsAt} - now())))::int`,
      }),
  );
}

/** Removes expired windows. */
export async function sweepRateLimits(db: Db) {
  await db.delete(rateLimitsTable).where(lt(rateLimitsTable.resetsAt, sql`now()`));
}

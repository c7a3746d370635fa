import { createHash } from 'node:crypto';

import type { SQL } from 'drizzle-orm';
import { and, eq, gt, lt, sql } from 'drizzle-orm';

import { AppError } from '#server/core/errors/errors.ts';
import { i18n } from '#shared/core/i18n.ts';

import type { Db } from '../db.ts';
import { oneRow } from '../db.ts';
import { prepared } from '../prepared.ts';
import { refusals } from '../telemetry/channels.ts';
import { rateLimitsTable } from './rate-limits.table.ts';
import { withSites } from './wider-networks.ts';

/** At most `max` hits within `seconds` for one subject, counted over all processes. */
export type RateLimit = { name: string; max: number; seconds: number };

/** The subject of a limit: an account, a network address, a mailed link. */
export type Hit = { limit: RateLimit; subject: string };

const defaultMessage = () => i18n.t('Too many requests. Wait a moment and try again.');

/**
 * Counts one hit against each limit; throws a `limited` AppError with `message` when one is exceeded.
 * An IPv6 network is counted with its site. Subjects are hashed, so that the table holds no addresses. The clock is the database's, shared by all processes.
 */
export async function countHit(db: Db, hits: readonly Hit[], message = defaultMessage()) {
  for (const hit of withSites(hits)) requireWithin(hit.limit, await addHit(db, hit), message);
}

/** Throws a `limited` AppError when these hits of the current window are too many. */
export function requireWithin({ name, max }: RateLimit, counted: Counted, message = defaultMessage()) {
  if (counted.hits <= max) return;
  refusals.publish(name);
  throw new AppError('limited', 'rate.limited', message, { retryAfterSeconds: counted.wait });
}

/** The hits of the current window, and the seconds until it ends. */
export type Counted = { hits: number; wait: number };

/** Counts one hit without refusing it. */
export async function addHit(db: Db, hit: Hit): Promise<Counted> {
  return oneRow(await addition(db).execute(hitValues(hit)));
}

/**
 * Throws like countHit when the next hit would be refused, and counts nothing. For work that is announced first and counted once it
 * is done.
 */
export async function requireRoom(db: Db, hits: readonly Hit[], message = defaultMessage()) {
  for (const hit of withSites(hits)) {
    const { hits: counted, wait } = await readHits(db, hit);
    requireWithin(hit.limit, { hits: counted + 1, wait }, message);
  }
}

async function readHits(db: Db, hit: Hit): Promise<Counted> {
  const [found] = await db
    .select({ hits: rateLimitsTable.hits, wait: secondsLeft(sql`${hit.limit.seconds}::int`) })
    .from(rateLimitsTable)
    .where(and(eq(rateLimitsTable.key, hitValues(hit).hitKey), gt(rateLimitsTable.resetsAt, sql`now()`)));

  return found ?? { hits: 0, wait: 0 };
}

// A concurrent transaction may have started later than this one, by its own now().
const secondsLeft = (most: SQL) =>
  sql<number>`least(${most}, ceil(extract(epoch from ${rateLimitsTable.resetsAt} - now())))::int`.as('wait');

const addition = prepared('add a hit', (db) => insertHit(db));

/** The values of the placeholders in insertHit. */
export const hitValues = ({ limit: { name, seconds }, subject }: Hit) => ({
  hitKey: `${name}:${createHash('sha256').update(subject).digest('base64url')}`,
  hitSeconds: seconds,
});

/** Counts one hit: as a separate statement, or as part of the one that is limited. */
export function insertHit(db: Db) {
  const seconds = sql`${sql.placeholder('hitSeconds')}::int`;
  const fresh = sql`now() + ${seconds} * interval '1 second'`;
  const expired = sql`${rateLimitsTable.resetsAt} <= now()`;

  return db
    .insert(rateLimitsTable)
    .values({ key: sql`${sql.placeholder('hitKey')}`, hits: 1, resetsAt: fresh })
    .onConflictDoUpdate({
      target: rateLimitsTable.key,
      set: {
        hits: sql`case when ${expired} then 1 else ${rateLimitsTable.hits} + 1 end`,
        resetsAt: sql`case when ${expired} then ${fresh} else ${rateLimitsTable.resetsAt} end`,
      },
    })
    .returning({
      hits: rateLimitsTable.hits,
      wait: secondsLeft(seconds),
    });
}

/** Removes expired windows. */
export async function sweepRateLimits(db: Db) {
  await db.delete(rateLimitsTable).where(lt(rateLimitsTable.resetsAt, sql`now()`));
}

import type { SQL } from 'drizzle-orm';
import { and, desc, eq, gte, inArray, isNull, like, lt, lte, or, sql } from 'drizzle-orm';

import type { Db } from '#server/platform/db.ts';

import type { Delivery } from './deliveries.table.ts';
import { deliveriesTable } from './deliveries.table.ts';

/** The ids of the new ones; those whose occurrence has been recorded before are left out. */
export async function insertDeliveries(
  db: Db,
  deliveries: readonly Omit<typeof deliveriesTable.$inferInsert, 'state'>[],
): Promise<Set<string>> {
  if (deliveries.length === 0) return new Set();
  const inserted = await db
    .insert(deliveriesTable)
    .values(deliveries.map((delivery) => ({ ...delivery, state: 'pending' as const })))
    .onConflictDoNothing()
    .returning({ id: deliveriesTable.id });

  return new Set(inserted.map(({ id }) => id));
}

/**
 * Within a transaction: the subjects with an attempted delivery of this kind and day. The others can't be attempted before
 * the transaction ends. The occurrences begin with the day.
 */
export async function lockTried(
  db: Db,
  { kind, subjects, day }: { kind: string; subjects: readonly string[]; day: string },
): Promise<Set<string>> {
  if (subjects.length === 0) return new Set();
  const found = await db
    .select({
      subject: deliveriesTable.subject,
      state: deliveriesTable.state,
      claimedUntil: deliveriesTable.claimedUntil,
    })
    .from(deliveriesTable)
    .where(
      and(
        eq(deliveriesTable.kind, kind),
        inArray(deliveriesTable.subject, subjects),
        like(deliveriesTable.occurrence, `${day}%`),
      ),
    )
    .for('update');
  const tried = found.filter(({ state, claimedUntil }) => state !== 'pending' || claimedUntil !== null);

  return new Set(tried.map(({ subject }) => subject));
}

export async function findDelivery(db: Db, id: string): Promise<Delivery | undefined> {
  const [delivery] = await db.select().from(deliveriesTable).where(eq(deliveriesTable.id, id));

  return delivery;
}

/** The pending delivery, claimed until then; undefined when it has ended or another worker has claimed it. */
export async function claimDelivery(
  db: Db,
  id: string,
  { now, until }: { now: Date; until: Date },
): Promise<Delivery | undefined> {
  const [claimed] = await db
    .update(deliveriesTable)
    .set({ claimedUntil: until, attempts: sql`${deliveriesTable.attempts} + 1` })
    .where(
      and(
        eq(deliveriesTable.id, id),
        eq(deliveriesTable.state, 'pending'),
        or(isNull(deliveriesTable.claimedUntil), lte(deliveriesTable.claimedUntil, now)),
      ),
    )
    .returning();

  return claimed;
}

/** A worker's claim; after it expires another worker may claim the delivery again, with one attempt more. */
type Claim = Pick<Delivery, 'id' | 'attempts'>;

const stillClaimed = ({ id, attempts }: Claim) =>
  and(
    eq(deliveriesTable.id, id),
    eq(deliveriesTable.attempts, attempts),
    eq(deliveriesTable.state, 'pending'),
  );

/** Ends the claim now, and keeps the time of the last attempt. */
export async function releaseDelivery(db: Db, claim: Claim, now: Date) {
  await db.update(deliveriesTable).set({ claimedUntil: now }).where(stillClaimed(claim));
}

export async function endDelivery(
  db: Db,
  claim: Claim,
  state: Exclude<Delivery['state'], 'pending'>,
  at: Date,
) {
  await db
    .update(deliveriesTable)
    .set({ state, endedAt: at, claimedUntil: null, recipient: null })
    .where(stillClaimed(claim));
}

/** Ends pending deliveries about the subject whose detail of this name is this time or later; a claimed one too. */
export async function dropPendingSince(
  db: Db,
  { kinds, subject }: { kinds: readonly string[]; subject: string },
  { detail, time, now }: { detail: string; time: Date; now: Date },
) {
  await db
    .update(deliveriesTable)
    .set({ state: 'dropped', endedAt: now, claimedUntil: null, recipient: null })
    .where(
      and(
        eq(deliveriesTable.state, 'pending'),
        inArray(deliveriesTable.kind, kinds),
        eq(deliveriesTable.subject, subject),
        gte(sql`(${deliveriesTable.details} ->> ${detail})::timestamptz`, time.toISOString()),
      ),
    );
}

/** The condition that no delivery of this kind is recorded for the row that `subject` and `occurrence` come from. */
export const notDelivered = (kind: string, { subject, occurrence }: { subject: SQL; occurrence: SQL }): SQL =>
  sql`not exists (select from ${deliveriesTable} where ${deliveriesTable.kind} = ${kind}
    and ${deliveriesTable.subject} = ${subject} and ${deliveriesTable.occurrence} = ${occurrence})`;

/** The deliveries of one kind about one subject, the latest first. */
export const listDeliveriesAbout = (
  db: Db,
  { kind, subject, limit }: { kind: string; subject: string; limit: number },
): Promise<Delivery[]> =>
  db
    .select()
    .from(deliveriesTable)
    .where(and(eq(deliveriesTable.kind, kind), eq(deliveriesTable.subject, subject)))
    .orderBy(desc(deliveriesTable.dueAt), desc(deliveriesTable.id))
    .limit(limit);

/** The deliveries of one kind about one subject that were sent over the channel. */
export const listSent = (
  db: Db,
  { kind, subject, channel }: Pick<Delivery, 'kind' | 'subject' | 'channel'>,
): Promise<Delivery[]> =>
  db
    .select()
    .from(deliveriesTable)
    .where(
      and(
        eq(deliveriesTable.kind, kind),
        eq(deliveriesTable.subject, subject),
        eq(deliveriesTable.channel, channel),
        eq(deliveriesTable.state, 'sent'),
      ),
    );

/** Up to 1,000 pending deliveries that were due before `due` and were not tried since `tried`, the most overdue first. */
export const listOverdue = (db: Db, { due, tried }: { due: Date; tried: Date }): Promise<Delivery[]> =>
  db
    .select()
    .from(deliveriesTable)
    .where(
      and(
        eq(deliveriesTable.state, 'pending'),
        lt(deliveriesTable.dueAt, due),
        or(isNull(deliveriesTable.claimedUntil), lt(deliveriesTable.claimedUntil, tried)),
      ),
    )
    .orderBy(deliveriesTable.dueAt)
    .limit(1000);

export async function deleteDeliveriesEndedBefore(db: Db, before: Date) {
  await db.delete(deliveriesTable).where(lt(deliveriesTable.endedAt, before));
}

/**
 * Within a transaction: no row names this subject any more. The kinds are found first, one after the other, because the index begins
 * with them.
 */
export async function deleteDeliveriesAbout(db: Db, subject: string) {
  await db.execute(sql`
    with recursive kinds as (
      select min(kind) as kind from deliveries
      union all
      select (select min(kind) from deliveries where kind > kinds.kind) from kinds where kinds.kind is not null
    )
    delete from deliveries using kinds where deliveries.kind = kinds.kind and deliveries.subject = ${subject}`);
}

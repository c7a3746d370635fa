import { and, count, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';

import { signUpsTable, usersTable } from '#server/auth/auth.table.ts';
import type { Db } from '#server/platform/db.ts';

import { referralCodesTable, referralsTable } from './referrals.table.ts';

/** Gives the account a code; false when another has it, true also when the account had one before. */
export async function insertReferralCode(db: Db, userId: string, uniqueCode: string): Promise<boolean> {
  await db.insert(referralCodesTable).values({ userId, uniqueCode }).onConflictDoNothing();

  return (await findReferralCode(db, userId)) !== undefined;
}

export async function findReferralCode(db: Db, userId: string): Promise<string | undefined> {
  const [found] = await db
    .select({ code: referralCodesTable.uniqueCode })
    .from(referralCodesTable)
    .where(eq(referralCodesTable.userId, userId));

  return found?.code;
}

/** The confirmed account that a code belongs to. */
export async function findCodeOwner(db: Db, uniqueCode: string): Promise<string | undefined> {
  const [found] = await db
    .select({ userId: referralCodesTable.userId })
    .from(referralCodesTable)
    .innerJoin(usersTable, eq(usersTable.id, referralCodesTable.userId))
    .where(and(eq(referralCodesTable.uniqueCode, uniqueCode), isNotNull(usersTable.emailConfirmedAt)));

  return found?.userId;
}

/** Notes who invited an account whose address is not confirmed yet; who came first stays. */
export async function insertReferralOfPending(
  db: Db,
  { referrerId, referredUserId, createdAt }: typeof referralsTable.$inferInsert,
) {
  await db
    .insert(referralsTable)
    .select(
      db
        .select({
          referredUserId: usersTable.id,
          referrerId: sql`${referrerId}::uuid`.as('referrer_id'),
          createdAt: sql`${createdAt.toISOString()}::timestamptz`.as('created_at'),
        })
        .from(usersTable)
        .where(and(eq(usersTable.id, referredUserId), isNull(usersTable.emailConfirmedAt))),
    )
    .onConflictDoNothing();
}

/** Notes with a sign-up whose code was given; the sign-up that is confirmed decides. */
export async function setReferrerOfSignUp(db: Db, signUpId: string, referrerId: string) {
  await db.update(signUpsTable).set({ referrerId }).where(eq(signUpsTable.id, signUpId));
}

export async function insertReferral(db: Db, referral: typeof referralsTable.$inferInsert) {
  await db.insert(referralsTable).values(referral);
}

export async function deleteReferralOf(db: Db, referredUserId: string) {
  await db.delete(referralsTable).where(eq(referralsTable.referredUserId, referredUserId));
}

/**
 * How many addresses have signed up with somebody's code, and how many of them have become accounts by it. A try with
 * the address of an account counts among the first too, or else the number would tell that there is one.
 */
export async function countReferrals(db: Db, referrerId: string) {
  const tries = db
    .select({ userId: signUpsTable.userId })
    .from(signUpsTable)
    .where(and(eq(signUpsTable.referrerId, referrerId), ne(signUpsTable.userId, referrerId)));
  const made = db
    .select({ userId: referralsTable.referredUserId })
    .from(referralsTable)
    .where(eq(referralsTable.referrerId, referrerId));
  const invited = union(tries, made).as('invited');
  const [all, confirmed] = await Promise.all([
    db.select({ total: count() }).from(invited),
    db
      .select({ total: count() })
      .from(referralsTable)
      .innerJoin(usersTable, eq(usersTable.id, referralsTable.referredUserId))
      .where(and(eq(referralsTable.referrerId, referrerId), isNotNull(usersTable.emailConfirmedAt))),
  ]);

  return { invited: all[0]?.total ?? 0, confirmed: confirmed[0]?.total ?? 0 };
}

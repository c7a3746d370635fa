import { and, count, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';

import { isActiveAccount, signUpsTable, usersTable } from '#server/accounts/users/users.table.ts';
import type { Db } from '#server/platform/db.ts';

import { referralCodesTable, referralsTable } from './referrals.table.ts';

/**
 * Inserts the account's code. False if another account has this code; true also if the account has a code
 * already.
 */
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

/** The confirmed account with this code, which is neither banned nor closed. */
export async function findCodeOwner(db: Db, uniqueCode: string, now: Date): Promise<string | undefined> {
  const [found] = await db
    .select({ userId: referralCodesTable.userId })
    .from(referralCodesTable)
    .innerJoin(usersTable, eq(usersTable.id, referralCodesTable.userId))
    .where(
      and(
        eq(referralCodesTable.uniqueCode, uniqueCode),
        isNotNull(usersTable.emailConfirmedAt),
        isActiveAccount(now),
      ),
    );

  return found?.userId;
}

/** Records the inviter of an unconfirmed account. An existing referral is kept. */
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

/** Records the referrer of a sign-up. Only the confirmed sign-up counts. */
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
 * How many addresses have signed up with this account's code, and how many of them became accounts through
 * it. Sign-ups with the address of an existing account are included, because otherwise the number would
 * reveal that the account exists.
 */
export async function countReferrals(db: Db, referrerId: string) {
  const tries = db
    .select({ userId: signUpsTable.userId })
    .from(signUpsTable)
    .where(and(eq(signUpsTable.referrerId, referrerId), ne(signUpsTable.userId, referrerId)));
  const made = db
    .select({ userId: referralsTable.referredUserId })
    .from(referralsTable)
    .innerJoin(usersTable, eq(usersTable.id, referralsTable.referredUserId))
    .where(and(eq(referralsTable.referrerId, referrerId), isNotNull(usersTable.emailConfirmedAt)));
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

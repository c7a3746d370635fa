import { and, eq, isNotNull, sql } from 'drizzle-orm';

import { usersTable } from '#server/auth/auth.table.ts';
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

/** An account is invited once: who came first stays. */
export async function insertReferral(db: Db, referral: typeof referralsTable.$inferInsert) {
  await db.insert(referralsTable).values(referral).onConflictDoNothing();
}

export async function deleteReferralOf(db: Db, referredUserId: string) {
  await db.delete(referralsTable).where(eq(referralsTable.referredUserId, referredUserId));
}

/** How many accounts somebody has invited, and how many of them have confirmed their address. */
export async function countReferrals(db: Db, referrerId: string) {
  const [counts] = await db
    .select({
      invited: sql<number>`count(*)::int`,
      confirmed: sql<number>`count(${usersTable.emailConfirmedAt})::int`,
    })
    .from(referralsTable)
    .innerJoin(usersTable, eq(usersTable.id, referralsTable.referredUserId))
    .where(eq(referralsTable.referrerId, referrerId));

  return counts ?? { invited: 0, confirmed: 0 };
}

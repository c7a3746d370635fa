import { and, asc, eq, gte, isNull, lt, sql } from 'drizzle-orm';

import type { Db } from '#server/platform/db.ts';

import type { Factor } from './factors.table.ts';
import { factorsTable } from './factors.table.ts';

const isVerified = (userId: string) =>
  and(eq(factorsTable.userId, userId), eq(factorsTable.status, 'verified'), isNull(factorsTable.removedAt));

export async function listFactors(db: Db, userId: string): Promise<Factor[]> {
  return db
    .select()
    .from(factorsTable)
    .where(and(eq(factorsTable.userId, userId), isNull(factorsTable.removedAt)))
    .orderBy(asc(factorsTable.createdAt));
}

export async function findFactor(db: Db, userId: string, factorId: string): Promise<Factor | undefined> {
  const [factor] = await db
    .select()
    .from(factorsTable)
    .where(
      and(eq(factorsTable.userId, userId), eq(factorsTable.id, factorId), isNull(factorsTable.removedAt)),
    );

  return factor;
}

export async function hasVerifiedFactor(db: Db, userId: string): Promise<boolean> {
  const [found] = await db
    .select({ one: sql`1` })
    .from(factorsTable)
    .where(isVerified(userId))
    .limit(1);

  return found !== undefined;
}

export async function countVerifiedFactors(db: Db, userId: string): Promise<number> {
  return db.$count(factorsTable, isVerified(userId));
}

export async function insertFactor(db: Db, factor: typeof factorsTable.$inferInsert) {
  await db.insert(factorsTable).values(factor);
}

/** Marks the factor as verified by the code of this time step. No code up to that step works again. */
export async function markCodeUsed(db: Db, factorId: string, lastStep: number, now: Date) {
  await db
    .update(factorsTable)
    .set({
      status: 'verified',
      lastStep,
      updatedAt: now,
      verifiedAt: sql`coalesce(${factorsTable.verifiedAt}, ${now})`,
    })
    .where(eq(factorsTable.id, factorId));
}

/** Takes the app from the account; `restoreFactors` can bring it back for a week. */
export async function markFactorRemoved(db: Db, factorId: string, now: Date) {
  await db.update(factorsTable).set({ removedAt: now }).where(eq(factorsTable.id, factorId));
}

/** The apps of the account as they were at that time: those added since are deleted, those removed since are back. */
export async function restoreFactors(db: Db, userId: string, at: Date) {
  await db
    .delete(factorsTable)
    .where(
      and(
        eq(factorsTable.userId, userId),
        sql`(${factorsTable.status} = 'unverified' or ${factorsTable.verifiedAt} >= ${at})`,
      ),
    );
  await db
    .update(factorsTable)
    .set({ removedAt: null })
    .where(and(eq(factorsTable.userId, userId), gte(factorsTable.removedAt, at)));
}

export async function deleteFactorsRemovedBefore(db: Db, then: Date) {
  await db.delete(factorsTable).where(lt(factorsTable.removedAt, then));
}

export async function deleteUnverifiedFactors(db: Db, userId: string) {
  await db
    .delete(factorsTable)
    .where(and(eq(factorsTable.userId, userId), eq(factorsTable.status, 'unverified')));
}

export async function deleteFactorsOf(db: Db, userId: string) {
  await db.delete(factorsTable).where(eq(factorsTable.userId, userId));
}

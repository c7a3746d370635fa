import { and, asc, eq, sql } from 'drizzle-orm';

import type { Db } from '#server/platform/db.ts';

import type { Factor } from './factors.table.ts';
import { factorsTable } from './factors.table.ts';

export async function listFactors(db: Db, userId: string): Promise<Factor[]> {
  return db
    .select()
    .from(factorsTable)
    .where(eq(factorsTable.userId, userId))
    .orderBy(asc(factorsTable.createdAt));
}

export async function findFactor(db: Db, userId: string, factorId: string): Promise<Factor | undefined> {
  const [factor] = await db
    .select()
    .from(factorsTable)
    .where(and(eq(factorsTable.userId, userId), eq(factorsTable.id, factorId)));

  return factor;
}

export async function hasVerifiedFactor(db: Db, userId: string): Promise<boolean> {
  const [found] = await db
    .select({ one: sql`1` })
    .from(factorsTable)
    .where(and(eq(factorsTable.userId, userId), eq(factorsTable.status, 'verified')))
    .limit(1);

  return found !== undefined;
}

export async function countVerifiedFactors(db: Db, userId: string): Promise<number> {
  return db.$count(factorsTable, and(eq(factorsTable.userId, userId), eq(factorsTable.status, 'verified')));
}

export async function insertFactor(db: Db, factor: typeof factorsTable.$inferInsert) {
  await db.insert(factorsTable).values(factor);
}

/** Marks the factor as verified by the code of this time step. No code up to that step works again. */
export async function markCodeUsed(db: Db, factorId: string, lastStep: number, now: Date) {
  await db
    .update(factorsTable)
    .set({ status: 'verified', lastStep, updatedAt: now })
    .where(eq(factorsTable.id, factorId));
}

export async function deleteFactor(db: Db, factorId: string) {
  await db.delete(factorsTable).where(eq(factorsTable.id, factorId));
}

export async function deleteUnverifiedFactors(db: Db, userId: string) {
  await db
    .delete(factorsTable)
    .where(and(eq(factorsTable.userId, userId), eq(factorsTable.status, 'unverified')));
}

export async function deleteFactorsOf(db: Db, userId: string) {
  await db.delete(factorsTable).where(eq(factorsTable.userId, userId));
}

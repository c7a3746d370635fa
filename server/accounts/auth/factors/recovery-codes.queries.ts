import { and, eq, gte, isNull, sql } from 'drizzle-orm';

import type { Db } from '#server/platform/db.ts';
import { oneRow } from '#server/platform/db.ts';

import { recoveryCodesTable } from './factors.table.ts';

export async function countRecoveryCodes(
  db: Db,
  userId: string,
): Promise<{ total: number; remaining: number }> {
  return oneRow(
    await db
      .select({
        total: sql<number>`count(*)::int`,
        remaining: sql<number>`(count(*) filter (where ${recoveryCodesTable.usedAt} is null))::int`,
      })
      .from(recoveryCodesTable)
      .where(eq(recoveryCodesTable.userId, userId)),
  );
}

export async function insertRecoveryCodes(db: Db, userId: string, codeHashes: string[], now: Date) {
  await db
    .insert(recoveryCodesTable)
    .values(codeHashes.map((codeHash) => ({ userId, codeHash, createdAt: now })));
}

/** Spends the code. False if it doesn't exist or another request has just spent it. */
export async function takeRecoveryCode(
  db: Db,
  userId: string,
  codeHash: string,
  now: Date,
): Promise<boolean> {
  const taken = await db
    .update(recoveryCodesTable)
    .set({ usedAt: now })
    .where(
      and(
        eq(recoveryCodesTable.userId, userId),
        eq(recoveryCodesTable.codeHash, codeHash),
        isNull(recoveryCodesTable.usedAt),
      ),
    )
    .returning({ codeHash: recoveryCodesTable.codeHash });

  return taken.length > 0;
}

export async function deleteRecoveryCodes(db: Db, userId: string) {
  await db.delete(recoveryCodesTable).where(eq(recoveryCodesTable.userId, userId));
}

export async function deleteRecoveryCodesMadeSince(db: Db, userId: string, then: Date) {
  await db
    .delete(recoveryCodesTable)
    .where(and(eq(recoveryCodesTable.userId, userId), gte(recoveryCodesTable.createdAt, then)));
}

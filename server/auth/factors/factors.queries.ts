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

export async function hasVerifiedFactor(db: Db, userId: string): Promise<boolean> {
  const [found] = await db
    .select({ one: sql`1` })
    .from(factorsTable)
    .where(and(eq(factorsTable.userId, userId), eq(factorsTable.status, 'verified')))
    .limit(1);

  return found !== undefined;
}

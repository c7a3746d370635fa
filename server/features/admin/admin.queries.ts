import { count, eq } from 'drizzle-orm';

import { registrationStatusTable, usersTable } from '#server/auth/auth.table.ts';
import type { AccountId } from '#server/context.ts';
import type { Db } from '#server/platform/db.ts';

export async function isAdmin(db: Db, accountId: AccountId): Promise<boolean> {
  const [user] = await db
    .select({ isAdmin: usersTable.isAdmin })
    .from(usersTable)
    .where(eq(usersTable.id, accountId));

  return user?.isAdmin ?? false;
}

/** The number of accounts by registration state. */
export async function countRegistrations(db: Db) {
  const rows = await db
    .select({ status: registrationStatusTable.registrationStatus, total: count() })
    .from(registrationStatusTable)
    .groupBy(registrationStatusTable.registrationStatus);
  const of = (status: 'pending' | 'verified') => rows.find((row) => row.status === status)?.total ?? 0;

  return { verified: of('verified'), pending: of('pending') };
}

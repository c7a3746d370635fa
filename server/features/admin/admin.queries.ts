import { eq } from 'drizzle-orm';

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

/** The number of accounts by registration state. One without a status counts as pending (ONB-7). */
export async function countRegistrations(db: Db) {
  const isVerified = eq(registrationStatusTable.registrationStatus, 'verified');
  const [total, verified] = await Promise.all([
    db.$count(usersTable),
    db.$count(registrationStatusTable, isVerified),
  ]);

  return { verified, pending: total - verified };
}

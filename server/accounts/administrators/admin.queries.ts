import { and, eq } from 'drizzle-orm';

import {
  isActiveAccount,
  registrationStatusTable,
  sessionsTable,
  usersTable,
} from '#server/accounts/users/users.table.ts';
import type { AccountId } from '#server/core/context.ts';
import type { Db } from '#server/platform/db.ts';

type Administrator = { accountId: AccountId; sessionId: string; now: Date };

/** The role of the account, and the factors that its session has proved. */
export async function findAdministrator(db: Db, { accountId, sessionId, now }: Administrator) {
  const [found] = await db
    .select({ isAdmin: usersTable.isAdmin, aal: sessionsTable.aal })
    .from(usersTable)
    .innerJoin(sessionsTable, eq(sessionsTable.userId, usersTable.id))
    .where(and(eq(usersTable.id, accountId), eq(sessionsTable.id, sessionId), isActiveAccount(now)));

  return found;
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

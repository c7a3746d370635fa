import { eq } from 'drizzle-orm';

import { usersTable } from '#server/accounts/users/users.table.ts';
import type { AccountId } from '#server/core/context.ts';
import type { Db } from '#server/platform/db.ts';
import { oneRow } from '#server/platform/db.ts';

import { analyticsIdentitiesTable } from './identities.table.ts';

/** Does nothing if the account has one. */
export async function insertIdentity(db: Db, identity: typeof analyticsIdentitiesTable.$inferInsert) {
  await db.insert(analyticsIdentitiesTable).values(identity).onConflictDoNothing();
}

export async function findIdentity(db: Db, accountId: AccountId) {
  const rows = await db
    .select({
      analyticsId: analyticsIdentitiesTable.analyticsId,
      isPremium: usersTable.isPremium,
      createdAt: usersTable.createdAt,
      metadata: usersTable.userMetadata,
    })
    .from(analyticsIdentitiesTable)
    .innerJoin(usersTable, eq(usersTable.id, analyticsIdentitiesTable.accountId))
    .where(eq(analyticsIdentitiesTable.accountId, accountId));

  return oneRow(rows);
}

export async function deleteIdentityOf(db: Db, analyticsId: string) {
  await db.delete(analyticsIdentitiesTable).where(eq(analyticsIdentitiesTable.analyticsId, analyticsId));
}

export async function deleteIdentity(db: Db, accountId: AccountId) {
  await db.delete(analyticsIdentitiesTable).where(eq(analyticsIdentitiesTable.accountId, accountId));
}

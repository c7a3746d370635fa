import { and, eq, inArray } from 'drizzle-orm';

import type { UserPreferences } from '#server/accounts/preferences/preferences.table.ts';
import { userPreferencesTable } from '#server/accounts/preferences/preferences.table.ts';
import { isActiveAccount, usersTable } from '#server/accounts/users/users.table.ts';
import type { Db } from '#server/platform/db.ts';
import { pushSubscriptionsTable } from '#server/reminders/push-subscriptions/push-subscriptions.table.ts';

/** Whether the account exists and is neither banned nor closed. */
export async function hasAccount(db: Db, userId: string, now: Date): Promise<boolean> {
  const rows = await db
    .select({ id: usersTable.id })
    .from(usersTable)
    .where(and(eq(usersTable.id, userId), isActiveAccount(now)));

  return rows.length > 0;
}

export async function listPreferencesOf(
  db: Db,
  userIds: readonly string[],
): Promise<Map<string, UserPreferences>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(userPreferencesTable)
    .where(inArray(userPreferencesTable.userId, userIds));

  return new Map(rows.map((row) => [row.userId, row]));
}

/** The browsers of these accounts that get notifications. */
export async function listSubscriptionsOf(
  db: Db,
  userIds: readonly string[],
): Promise<Map<string, string[]>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select({ id: pushSubscriptionsTable.id, userId: pushSubscriptionsTable.userId })
    .from(pushSubscriptionsTable)
    .where(inArray(pushSubscriptionsTable.userId, userIds));

  const found = new Map<string, string[]>();
  for (const { id, userId } of rows) found.set(userId, [...(found.get(userId) ?? []), id]);

  return found;
}

/** The subscription that a notification is sent to. */
export async function findSubscription(db: Db, id: string) {
  const [found] = await db.select().from(pushSubscriptionsTable).where(eq(pushSubscriptionsTable.id, id));

  return found;
}

export async function deleteSubscriptionById(db: Db, id: string) {
  await db.delete(pushSubscriptionsTable).where(eq(pushSubscriptionsTable.id, id));
}

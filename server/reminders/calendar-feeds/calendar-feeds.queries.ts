import { and, eq } from 'drizzle-orm';

import { ofActiveAccount } from '#server/accounts/users/users.table.ts';
import type { AccountId } from '#server/core/context.ts';
import type { Db } from '#server/platform/db.ts';
import { oneRow } from '#server/platform/db.ts';

import type { CalendarFeed } from './calendar-feeds.table.ts';
import { calendarFeedsTable } from './calendar-feeds.table.ts';

export async function findFeed(db: Db, accountId: AccountId): Promise<CalendarFeed | undefined> {
  const [feed] = await db.select().from(calendarFeedsTable).where(eq(calendarFeedsTable.userId, accountId));

  return feed;
}

/** Not of an account that is banned or closed. */
export async function findFeedBySecret(
  db: Db,
  secretHash: string,
  now: Date,
): Promise<CalendarFeed | undefined> {
  const [feed] = await db
    .select()
    .from(calendarFeedsTable)
    .where(
      and(eq(calendarFeedsTable.secretHash, secretHash), ofActiveAccount(db, calendarFeedsTable.userId, now)),
    );

  return feed;
}

/** Invalidates the old URL. */
export async function saveFeed(db: Db, feed: Omit<CalendarFeed, 'alarms'>): Promise<CalendarFeed> {
  const { secretHash, sealedSecret, createdAt } = feed;

  return oneRow(
    await db
      .insert(calendarFeedsTable)
      .values(feed)
      .onConflictDoUpdate({
        target: calendarFeedsTable.userId,
        set: { secretHash, sealedSecret, createdAt },
      })
      .returning(),
  );
}

export async function setAlarms(
  db: Db,
  accountId: AccountId,
  alarms: boolean,
): Promise<CalendarFeed | undefined> {
  const [feed] = await db
    .update(calendarFeedsTable)
    .set({ alarms })
    .where(eq(calendarFeedsTable.userId, accountId))
    .returning();

  return feed;
}

export async function deleteFeed(db: Db, accountId: AccountId) {
  await db.delete(calendarFeedsTable).where(eq(calendarFeedsTable.userId, accountId));
}

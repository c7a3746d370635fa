import { and, count, gte, isNotNull } from 'drizzle-orm';

import { usersTable } from '#server/auth/auth.table.ts';
import type { Db } from '#server/platform/db.ts';
import { prepared } from '#server/platform/prepared.ts';
import type { JoinedTodaySource } from '#shared/joined-today.ts';
import type { ShareDuration } from '#shared/sharing.ts';

import { siteSettingsTable } from './site.table.ts';

export async function findJoinedTodaySource(db: Db): Promise<JoinedTodaySource | undefined> {
  const [row] = await db.select({ source: siteSettingsTable.joinedToday }).from(siteSettingsTable);

  return row?.source;
}

export async function saveJoinedTodaySource(db: Db, joinedToday: JoinedTodaySource, updatedAt: Date) {
  await db
    .insert(siteSettingsTable)
    .values({ joinedToday, updatedAt })
    .onConflictDoUpdate({ target: siteSettingsTable.onlyRow, set: { joinedToday, updatedAt } });
}

const shareHours = prepared('share hours', (db) =>
  db.select({ hours: siteSettingsTable.shareHours }).from(siteSettingsTable),
);

export async function findShareHours(db: Db): Promise<ShareDuration | undefined> {
  const [row] = await shareHours(db).execute();

  return row?.hours ?? undefined;
}

export async function saveShareHours(db: Db, shareHours: ShareDuration, updatedAt: Date) {
  await db
    .insert(siteSettingsTable)
    .values({ joinedToday: 'seeded', shareHours, updatedAt })
    .onConflictDoUpdate({ target: siteSettingsTable.onlyRow, set: { shareHours, updatedAt } });
}

/** The number of email addresses confirmed since then. */
export async function countConfirmedSince(db: Db, since: Date): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(usersTable)
    .where(and(isNotNull(usersTable.emailConfirmedAt), gte(usersTable.emailConfirmedAt, since)));

  return row?.total ?? 0;
}

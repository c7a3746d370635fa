import { and, count, gte, isNotNull } from 'drizzle-orm';

import { usersTable } from '#server/auth/auth.table.ts';
import type { Db } from '#server/platform/db.ts';
import { prepared } from '#server/platform/prepared.ts';

import type { StoredSettings } from './site.table.ts';
import { siteSettingsTable } from './site.table.ts';

const settings = prepared('site settings', (db) => db.select().from(siteSettingsTable));

/** Undefined until the first change. */
export async function findSettings(db: Db): Promise<StoredSettings | undefined> {
  const [row] = await settings(db).execute();

  return row;
}

/** Within a transaction: the settings, locked. The row is made if there is none. */
export async function lockSettings(db: Db, now: Date): Promise<StoredSettings | undefined> {
  await db.insert(siteSettingsTable).values({ joinedToday: 'seeded', updatedAt: now }).onConflictDoNothing();
  const [row] = await db.select().from(siteSettingsTable).for('update');

  return row;
}

export const updateSettings = (db: Db, change: Partial<Omit<StoredSettings, 'onlyRow'>>) =>
  db.update(siteSettingsTable).set(change);

/** The number of email addresses confirmed since then. */
export async function countConfirmedSince(db: Db, since: Date): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(usersTable)
    .where(and(isNotNull(usersTable.emailConfirmedAt), gte(usersTable.emailConfirmedAt, since)));

  return row?.total ?? 0;
}

import type { Db } from '#server/platform/db.ts';
import { prepared } from '#server/platform/prepared.ts';

import type { StoredSettings } from './site-settings.table.ts';
import { siteSettingsTable } from './site-settings.table.ts';

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

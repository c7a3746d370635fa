import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core';

import { instant } from '#server/platform/columns.ts';
import type { ShareDuration } from '#shared/documents/sharing.ts';
import { joinedTodaySources } from '#shared/operations/joined-today.ts';
import { signUpModes } from '#shared/operations/site-settings.ts';

/** The settings of the installation: one row, created with the first change. */
export const siteSettingsTable = pgTable(
  'site_settings',
  {
    onlyRow: boolean('only_row').primaryKey().default(true),
    joinedToday: text('joined_today', { enum: joinedTodaySources }).notNull(),
    /** How long a new share link works unless its owner chooses otherwise. Null until an administrator sets it. */
    shareHours: integer('share_hours').$type<ShareDuration>(),
    signUps: text('sign_ups', { enum: signUpModes }).notNull().default('open'),
    /** The largest file of a document. Null until an administrator sets it: then the configuration's limit applies. */
    uploadMegabytes: integer('upload_mb'),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [check('site_settings_only_row', sql`${table.onlyRow}`)],
);

export type StoredSettings = typeof siteSettingsTable.$inferSelect;

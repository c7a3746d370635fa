import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core';

import { instant } from '#server/platform/columns.ts';
import { joinedTodaySources } from '#shared/joined-today.ts';

/** The settings of the installation: one row, created with the first change. */
export const siteSettingsTable = pgTable(
  'site_settings',
  {
    onlyRow: boolean('only_row').primaryKey().default(true),
    joinedToday: text('joined_today', { enum: joinedTodaySources }).notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [check('site_settings_only_row', sql`${table.onlyRow}`)],
);

import { bigint, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { userReference } from '#server/accounts/users/users.table.ts';
import { instant } from '#server/platform/columns.ts';

/** ADMIN-3: the counts of each day (UTC). Counts only, so they stay when accounts are deleted. */
export const reportDaysTable = pgTable('report_days', {
  day: date('day').primaryKey(),
  signUps: integer('sign_ups').notNull(),
  verified: integer('verified').notNull(),
  firstPets: integer('first_pets').notNull(),
  firstDocuments: integer('first_documents').notNull(),
  firstShares: integer('first_shares').notNull(),
  remindersSent: integer('reminders_sent').notNull(),
  linksMade: integer('links_made').notNull(),
  /** Links that were opened on that day. */
  linksOpened: integer('links_opened').notNull(),
  /** From analytics: the browsers that allow it. */
  pageViews: integer('page_views').notNull().default(0),
  visits: integer('visits').notNull().default(0),
  visitors: integer('visitors').notNull().default(0),
  /** The storage used by files at that day's last measurement. Null for days from before the reports. */
  storedBytes: bigint('stored_bytes', { mode: 'number' }),
  updatedAt: instant('updated_at').notNull(),
});

/** The day of an account's first action of a kind, so that repeating it after deleting it isn't the first time. */
export const reportFirstsTable = pgTable(
  'report_firsts',
  {
    accountId: userReference('account_id'),
    kind: text('kind', { enum: ['pet', 'document', 'share'] }).notNull(),
    day: date('day').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.kind] })],
);

export type ReportDay = typeof reportDaysTable.$inferSelect;

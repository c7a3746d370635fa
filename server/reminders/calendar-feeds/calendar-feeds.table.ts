import { boolean, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import { usersTable } from '#server/accounts/users/users.table.ts';
import { instant } from '#server/platform/columns.ts';

/** The secret address at which calendar programs read an account's reminders. No row: it is off. */
export const calendarFeedsTable = pgTable(
  'calendar_feeds',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    /** SHA-256 of the secret, which is too long to be guessed from it. */
    secretHash: text('secret_hash').notNull(),
    /** The secret encrypted for its owner. */
    sealedSecret: text('sealed_secret').notNull(),
    /** Whether the calendar announces reminders too. */
    alarms: boolean('alarms').notNull().default(false),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [uniqueIndex('calendar_feeds_secret_hash_key').on(table.secretHash)],
);

export type CalendarFeed = typeof calendarFeedsTable.$inferSelect;

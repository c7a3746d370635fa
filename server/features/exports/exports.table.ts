import { boolean, index, pgTable, uuid } from 'drizzle-orm/pg-core';

import { sessionsTable, usersTable } from '#server/auth/auth.table.ts';
import { instant } from '#server/platform/columns.ts';

/** The export that an account downloads: one at a time. The row is prolonged while it is sent, and counts for nothing after that. */
export const exportsTable = pgTable(
  'exports',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    /** Which session has asked for it, and ends it with its own end. */
    sessionId: uuid('session_id').references(() => sessionsTable.id, { onDelete: 'cascade' }),
    /** Which export it is: an address works for one. */
    exportId: uuid('export_id').notNull(),
    /** Whether it is being sent. */
    started: boolean('started').notNull(),
    until: instant('until').notNull(),
  },
  (table) => [index('exports_session_id_idx').on(table.sessionId)],
);

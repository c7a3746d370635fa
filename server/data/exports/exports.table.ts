import { boolean, index, pgTable, uuid } from 'drizzle-orm/pg-core';

import { sessionsTable, usersTable } from '#server/accounts/users/users.table.ts';
import { instant } from '#server/platform/columns.ts';

/** The export that an account downloads: one at a time. The row is prolonged while it is sent, and expires after that. */
export const exportsTable = pgTable(
  'exports',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    /** The session that requested it; the export ends with it. */
    sessionId: uuid('session_id').references(() => sessionsTable.id, { onDelete: 'cascade' }),
    /** Identifies the export, because an address works for one only. */
    exportId: uuid('export_id').notNull(),
    /** Whether it is being sent. */
    started: boolean('started').notNull(),
    until: instant('until').notNull(),
  },
  (table) => [index('exports_session_id_idx').on(table.sessionId)],
);

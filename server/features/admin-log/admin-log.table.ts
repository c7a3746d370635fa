import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';

import { instant } from '#server/platform/columns.ts';
import { adminActions } from '#shared/admin.ts';

/** ADMIN-5: what administrators did. It only grows: a trigger refuses to change, delete or truncate it. */
export const adminLogTable = pgTable(
  'admin_log',
  {
    /** The id of the request, so that a repeated one isn't carried out again. */
    id: uuid('id').primaryKey(),
    /** Null for a command on the server. Without a reference, because the line outlives the account. */
    administratorId: uuid('administrator_id'),
    action: text('action', { enum: adminActions }).notNull(),
    /** The account, the offer, the invitation or the message that it was done to. */
    targetId: uuid('target_id'),
    reason: text('reason').notNull(),
    /** What it was before, and is now. Nothing personal: accounts are named by id. */
    details: jsonb('details').$type<Record<string, string | number | boolean | null>>().notNull(),
    /** A hash of everything that was asked for, so that the id does nothing else. Null for commands and older lines. */
    requestDigest: text('request_digest'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('admin_log_created_at_idx').on(table.createdAt, table.id),
    index('admin_log_target_id_idx').on(table.targetId, table.createdAt, table.id),
  ],
);

export type AdminLogLine = typeof adminLogTable.$inferSelect;

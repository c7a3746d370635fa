import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';

import { instant } from '#server/platform/columns.ts';
import { adminActions } from '#shared/accounts/admin.ts';

/** ADMIN-5: the actions of administrators. Append-only: a trigger refuses to change, delete or truncate it. */
export const adminLogTable = pgTable(
  'admin_log',
  {
    /** The id of the request, so that a repeated one isn't carried out again. */
    id: uuid('id').primaryKey(),
    /** Null for a command on the server. Without a reference, because the line outlives the account. */
    administratorId: uuid('administrator_id'),
    action: text('action', { enum: adminActions }).notNull(),
    /** The account, offer, invitation or message that the action changed. */
    targetId: uuid('target_id'),
    reason: text('reason').notNull(),
    /** The values before and after. No personal data: accounts are named by id. */
    details: jsonb('details').$type<Record<string, string | number | boolean | null>>().notNull(),
    /** A hash of the whole request, so that its id can't be reused for another. Null for commands and older lines. */
    requestDigest: text('request_digest'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('admin_log_created_at_idx').on(table.createdAt, table.id),
    index('admin_log_target_id_idx').on(table.targetId, table.createdAt, table.id),
  ],
);

export type AdminLogLine = typeof adminLogTable.$inferSelect;

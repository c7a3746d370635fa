import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import { sessionsTable, userReference } from '#server/accounts/users/users.table.ts';
import { instant } from '#server/platform/columns.ts';

/** A browser that gets reminders as notifications. Signing out deletes the session, and with it this row. */
export const pushSubscriptionsTable = pgTable(
  'push_subscriptions',
  {
    id: uuid('id').primaryKey(),
    userId: userReference('user_id'),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessionsTable.id, { onDelete: 'cascade' }),
    /** The address at the browser's push service. */
    endpoint: text('endpoint').notNull(),
    /** The browser's public key and secret for encrypting messages (RFC 8291), as base64url. */
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('push_subscriptions_endpoint_key').on(table.endpoint),
    index('push_subscriptions_user_id_idx').on(table.userId),
    index('push_subscriptions_session_id_idx').on(table.sessionId),
  ],
);

export type PushSubscription = typeof pushSubscriptionsTable.$inferSelect;

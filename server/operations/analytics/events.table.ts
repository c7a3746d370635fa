import { date, index, jsonb, pgTable, primaryKey, text, uuid, boolean } from 'drizzle-orm/pg-core';

import { instant } from '#server/platform/columns.ts';
import type { AnalyticsEventName } from '#shared/operations/analytics.ts';

/** AN-1: counted events. Partitioned by month in the schema `analytics`; the migration says so, because Drizzle can't. */
export const analyticsEventsTable = pgTable(
  'analytics_events',
  {
    /** From the client, so that a repeated batch is stored once. */
    id: uuid('id').notNull(),
    occurredAt: instant('occurred_at').notNull(),
    name: text('name').notNull().$type<AnalyticsEventName>(),
    /** The kind of a page, never its address. */
    page: text('page').notNull(),
    /** A random number of a browser, or the analytics id of an account. */
    visitorId: uuid('visitor_id').notNull(),
    sessionId: uuid('session_id'),
    properties: jsonb('properties').notNull().$type<Record<string, string>>(),
    // Of the account, if the visitor is one. They come from the database, never from the client.
    isPremium: boolean('is_premium'),
    signUpDate: date('sign_up_date'),
    role: text('role'),
  },
  (table) => [
    primaryKey({ name: 'analytics_events_pkey', columns: [table.occurredAt, table.id] }),
    // For reports of one kind of event.
    index('analytics_events_name_idx').on(table.name, table.occurredAt),
  ],
);

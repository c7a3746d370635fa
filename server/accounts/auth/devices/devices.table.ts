import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { userReference } from '#server/accounts/users/users.table.ts';
import { instant } from '#server/platform/columns.ts';

/**
 * Browsers that have signed in to an account, identified by a cookie. A sign-in from a new one is reported by
 * mail. Strangers guessing passwords can't lock out a known one.
 */
export const devicesTable = pgTable(
  'auth_devices',
  {
    userId: userReference('user_id'),
    /** SHA-256 of the cookie. */
    deviceHash: text('device_hash').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.deviceHash] }),
    index('auth_devices_last_seen_at_idx').on(table.lastSeenAt),
  ],
);

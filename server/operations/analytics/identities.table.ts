import { pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import { usersTable } from '#server/accounts/users/users.table.ts';
import { instant } from '#server/platform/columns.ts';

/** The random number that stands for an account in events. Deleting this row anonymizes them. */
export const analyticsIdentitiesTable = pgTable(
  'analytics_identities',
  {
    accountId: uuid('account_id')
      .primaryKey()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    analyticsId: uuid('analytics_id').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [uniqueIndex('analytics_identities_analytics_id_key').on(table.analyticsId)],
);

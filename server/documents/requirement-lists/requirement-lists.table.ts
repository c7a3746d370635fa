import { index, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';

import { userReference } from '#server/accounts/users/users.table.ts';
import { instant } from '#server/platform/columns.ts';
import type { RequirementList } from '#shared/health/proof/requirements.ts';

/** PROOF-3: lists of requirements that an owner keeps, each with its name. */
export const requirementListsTable = pgTable(
  'requirement_lists',
  {
    /** The client's, so that saving a list twice keeps it once. */
    id: uuid('id').primaryKey(),
    userId: userReference('user_id'),
    list: jsonb('list').notNull().$type<RequirementList>(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('requirement_lists_newest_idx').on(table.userId, table.createdAt, table.id)],
);

export type KeptList = typeof requirementListsTable.$inferSelect;

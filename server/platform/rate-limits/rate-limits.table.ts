import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';

import { instant } from '../columns.ts';

export const rateLimitsTable = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    hits: integer('hits').notNull(),
    resetsAt: instant('resets_at').notNull(),
  },
  (table) => [index('rate_limits_resets_at_idx').on(table.resetsAt)],
);

import { sql } from 'drizzle-orm';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';

import { instant } from '#server/platform/columns.ts';

/** An administrator's offer to everyone who is signed in. */
export const offersTable = pgTable(
  'offers',
  {
    id: uuid('id').primaryKey(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    code: text('code'),
    link: text('link'),
    validFrom: instant('valid_from').notNull(),
    /** From then on it has expired. */
    validUntil: instant('valid_until').notNull(),
    /** Null while it's a draft, and after it was withdrawn. */
    publishedAt: instant('published_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    // In the order of the administration's list.
    index('offers_created_at_idx').on(table.createdAt, table.id),
    // For the visible offers, in the order of the owners' list.
    index('offers_published_idx')
      .on(table.createdAt, table.id)
      .where(sql`${table.publishedAt} is not null`),
    // For the check of a code.
    index('offers_code_idx')
      .on(sql`lower(${table.code})`)
      .where(sql`${table.publishedAt} is not null`),
  ],
);

export type Offer = typeof offersTable.$inferSelect;

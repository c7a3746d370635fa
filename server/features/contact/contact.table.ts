import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import { instant } from '#server/platform/columns.ts';
import { contactTopicKeys } from '#shared/contact.ts';

/** What visitors have written to us. It belongs to no account: nobody has proved that the address is theirs. */
export const contactMessagesTable = pgTable(
  'contact_messages',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    topic: text('topic', { enum: contactTopicKeys }).notNull(),
    message: text('message').notNull(),
    /** Of the day, the address and the words: the same thing sent twice is one message. */
    digest: text('digest').notNull(),
    createdAt: instant('created_at').notNull(),
    mailedAt: instant('mailed_at'),
  },
  (table) => [
    uniqueIndex('contact_messages_digest_key').on(table.digest),
    index('contact_messages_created_at_idx').on(table.createdAt),
  ],
);

export type ContactMessage = typeof contactMessagesTable.$inferSelect;

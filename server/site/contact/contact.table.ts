import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import { instant } from '#server/platform/columns.ts';
import { contactTopicKeys } from '#shared/site/contact.ts';

/** Messages from visitors to us. They belong to no account because the email address is not verified. */
export const contactMessagesTable = pgTable(
  'contact_messages',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    topic: text('topic', { enum: contactTopicKeys }).notNull(),
    message: text('message').notNull(),
    /** A hash of the day, the address and the text, so that sending a message twice stores it once. */
    digest: text('digest').notNull(),
    createdAt: instant('created_at').notNull(),
    mailedAt: instant('mailed_at'),
    /** When an administrator marked it as answered. */
    answeredAt: instant('answered_at'),
  },
  (table) => [
    uniqueIndex('contact_messages_digest_key').on(table.digest),
    index('contact_messages_created_at_idx').on(table.createdAt, table.id),
  ],
);

export type ContactMessage = typeof contactMessagesTable.$inferSelect;

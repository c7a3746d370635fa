import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import { petReference } from '#server/pets/pets/pets.table.ts';
import { instant } from '#server/platform/columns.ts';
import { baseLocale, locales } from '#shared/core/locales.ts';

/** Messages from finders to a pet's owner, and the owner's reply. Neither sees the other's email address. */
export const finderMessagesTable = pgTable(
  'finder_messages',
  {
    id: uuid('id').primaryKey(),
    petId: petReference('pet_id'),
    name: text('name'),
    /** The email address for the reply, which is not verified. */
    email: text('email'),
    message: text('message').notNull(),
    /** Whether the finder asked to hear when the pet is home, and was not told yet. */
    wantsNews: boolean('wants_news').notNull().default(false),
    /** The language of the page that the finder wrote on, for the reply. */
    language: text('language', { enum: locales }).notNull().default(baseLocale),
    /** A hash of the hour, the pet, name, address and text, so that sending a message twice stores it once. */
    digest: text('digest').notNull(),
    /** A keyed hash of the sender's network, the pet and the day. Null in messages from before there were such hashes. */
    sender: text('sender'),
    createdAt: instant('created_at').notNull(),
    mailedAt: instant('mailed_at'),
    answer: text('answer'),
    answeredAt: instant('answered_at'),
    answerMailedAt: instant('answer_mailed_at'),
  },
  (table) => [
    uniqueIndex('finder_messages_digest_key').on(table.digest),
    index('finder_messages_newest_idx').on(table.petId, table.createdAt, table.id),
    index('finder_messages_created_at_idx').on(table.createdAt),
  ],
);

export type FinderMessage = typeof finderMessagesTable.$inferSelect;

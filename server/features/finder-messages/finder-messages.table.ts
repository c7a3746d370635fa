import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import { petsTable } from '#server/features/pets/pets.table.ts';
import { instant } from '#server/platform/columns.ts';

/** What strangers who found a pet have written to its owner, and the owner's answer. Neither sees the other's address. */
export const finderMessagesTable = pgTable(
  'finder_messages',
  {
    id: uuid('id').primaryKey(),
    petId: uuid('pet_id')
      .notNull()
      .references(() => petsTable.id, { onDelete: 'cascade' }),
    name: text('name'),
    /** Where the answer goes; nobody has proved that it is the finder's. */
    email: text('email'),
    message: text('message').notNull(),
    /** Of the hour, the pet, name, address and words: the same thing sent twice is one message. */
    digest: text('digest').notNull(),
    createdAt: instant('created_at').notNull(),
    mailedAt: instant('mailed_at'),
    answer: text('answer'),
    answeredAt: instant('answered_at'),
    answerMailedAt: instant('answer_mailed_at'),
  },
  (table) => [
    uniqueIndex('finder_messages_digest_key').on(table.digest),
    index('finder_messages_pet_id_created_at_idx').on(table.petId, table.createdAt),
    index('finder_messages_created_at_idx').on(table.createdAt),
  ],
);

export type FinderMessage = typeof finderMessagesTable.$inferSelect;

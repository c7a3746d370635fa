import { date, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';

import { userReference } from '#server/accounts/users/users.table.ts';
import { addedByColumn, addedByIndex } from '#server/pets/pets/added-by.table.ts';
import { petReference } from '#server/pets/pets/pets.table.ts';
import { instant } from '#server/platform/columns.ts';

/** The answers to the questions of one monthly home check. */
export const homeChecksTable = pgTable(
  'home_checks',
  {
    id: uuid('id').primaryKey(),
    petId: petReference('pet_id'),
    userId: userReference('user_id'),
    addedBy: addedByColumn(),
    checkedOn: date('checked_on', { mode: 'string' }).notNull(),
    /** By question. */
    answers: jsonb('answers').notNull().$type<Record<string, string>>(),
    notes: text('notes'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    addedByIndex('home_checks_added_by_idx', table.addedBy),
    index('home_checks_newest_idx').on(table.petId, table.checkedOn, table.createdAt, table.id),
    index('home_checks_user_id_idx').on(table.userId),
  ],
);

export type HomeCheck = typeof homeChecksTable.$inferSelect;

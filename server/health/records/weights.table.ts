import { date, index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';

import { userReference } from '#server/accounts/users/users.table.ts';
import { addedByColumn, addedByIndex } from '#server/pets/pets/added-by.table.ts';
import { petReference } from '#server/pets/pets/pets.table.ts';
import { instant } from '#server/platform/columns.ts';

/** HEALTH-1: one weighing, or one body condition score. */
export const healthRecordsTable = pgTable(
  'health_records',
  {
    /** The client’s, so that sending a record twice adds it once. */
    id: uuid('id').primaryKey(),
    petId: petReference('pet_id'),
    userId: userReference('user_id'),
    addedBy: addedByColumn(),
    recordDate: date('record_date', { mode: 'string' }).notNull(),
    /** In grams. */
    weight: integer('weight'),
    /** The typed text, such as "12 lb 4 oz". */
    weightTyped: text('weight_typed'),
    /** From 1 to 9. */
    bodyCondition: smallint('body_condition'),
    notes: text('notes'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    addedByIndex('health_records_added_by_idx', table.addedBy),
    index('health_records_newest_idx').on(table.petId, table.recordDate, table.createdAt, table.id),
    index('health_records_user_id_idx').on(table.userId),
  ],
);

export type HealthRecord = typeof healthRecordsTable.$inferSelect;

import { date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';

import { userReference } from '#server/accounts/users/users.table.ts';
import { addedByColumn, addedByIndex } from '#server/pets/pets/added-by.table.ts';
import { petReference } from '#server/pets/pets/pets.table.ts';
import { instant } from '#server/platform/columns.ts';

export const vaccinationsTable = pgTable(
  'vaccinations',
  {
    /** The client’s, so that sending a vaccination twice adds it once. */
    id: uuid('id').primaryKey(),
    petId: petReference('pet_id'),
    userId: userReference('user_id'),
    addedBy: addedByColumn(),
    name: text('name').notNull(),
    /** The vaccine in the schedules; null for one that isn’t in them. */
    vaccine: text('vaccine'),
    dateAdministered: date('date_administered', { mode: 'string' }).notNull(),
    expirationDate: date('expiration_date', { mode: 'string' }),
    administrator: text('administrator'),
    batchNumber: text('batch_number'),
    notes: text('notes'),
    /** PROOF-4: the document that the facts were read from. It counts while it is attached; without a reference, as it may be deleted. */
    readFrom: uuid('read_from'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    addedByIndex('vaccinations_added_by_idx', table.addedBy),
    index('vaccinations_newest_idx').on(table.petId, table.dateAdministered, table.createdAt, table.id),
    index('vaccinations_user_id_idx').on(table.userId),
  ],
);

export type Vaccination = typeof vaccinationsTable.$inferSelect;

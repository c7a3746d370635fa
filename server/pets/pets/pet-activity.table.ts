import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';

import { instant } from '#server/platform/columns.ts';
import { petActions } from '#shared/pets/activity.ts';

import { addedByColumn, addedByIndex } from './added-by.table.ts';
import { petReference } from './pets.table.ts';

/** A line for each change of a pet or its records, with the person or the clinic that made it, kept for two years. */
export const petActivityTable = pgTable(
  'pet_activity',
  {
    id: uuid('id').primaryKey(),
    petId: petReference('pet_id'),
    /** The account that acted; null for the pet's owner. */
    addedBy: addedByColumn(),
    /** The address of a clinic that answered without an account. */
    byClinic: text('by_clinic'),
    action: text('action', { enum: petActions }).notNull(),
    /** The name of the changed thing at that time, such as a medication. */
    subject: text('subject'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    addedByIndex('pet_activity_added_by_idx', table.addedBy),
    index('pet_activity_newest_idx').on(table.petId, table.createdAt, table.id),
    index('pet_activity_created_at_idx').on(table.createdAt),
  ],
);

export type PetActivity = typeof petActivityTable.$inferSelect;

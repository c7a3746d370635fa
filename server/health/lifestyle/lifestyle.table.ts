import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

import { petReference, petsTable } from '#server/pets/pets/pets.table.ts';
import { instant } from '#server/platform/columns.ts';

// Each list is replaced as a whole, so an entry is identified by its pet and position.
const entry = () => ({
  petId: petReference('pet_id'),
  position: integer('position').notNull(),
});

export const petFoodsTable = pgTable(
  'pet_foods',
  { ...entry(), name: text('food_name').notNull() },
  (table) => [primaryKey({ columns: [table.petId, table.position] })],
);

export const petTreatsTable = pgTable(
  'pet_treats',
  { ...entry(), name: text('treat_name').notNull() },
  (table) => [primaryKey({ columns: [table.petId, table.position] })],
);

export const petAllergiesTable = pgTable(
  'pet_allergies',
  { ...entry(), name: text('allergen_name').notNull() },
  (table) => [primaryKey({ columns: [table.petId, table.position] })],
);

export const petSupplementsTable = pgTable(
  'pet_supplements',
  { ...entry(), name: text('name').notNull(), dosage: text('dosage'), frequency: text('frequency') },
  (table) => [primaryKey({ columns: [table.petId, table.position] })],
);

/** One row per pet, created with the first answer. */
export const petProfilesTable = pgTable('pet_profiles', {
  petId: uuid('pet_id')
    .primaryKey()
    .references(() => petsTable.id, { onDelete: 'cascade' }),
  /** Null until answered. */
  hasInsurance: boolean('has_insurance'),
  insuranceProvider: text('insurance_provider'),
  updatedAt: instant('updated_at').notNull(),
});

import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { petReference } from '#server/pets/pets/pets.table.ts';
import { petContactKinds } from '#shared/pets/pet-contacts.ts';

/** Each list is replaced as a whole, so an entry is identified by its pet, list and position. */
export const petContactsTable = pgTable(
  'pet_contacts',
  {
    petId: petReference('pet_id'),
    kind: text('kind', { enum: petContactKinds }).notNull(),
    position: integer('position').notNull(),
    name: text('name').notNull(),
    phone: text('phone'),
    note: text('note'),
  },
  (table) => [primaryKey({ columns: [table.petId, table.kind, table.position] })],
);

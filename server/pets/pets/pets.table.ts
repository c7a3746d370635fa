import { sql } from 'drizzle-orm';
import { boolean, date, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import { usersTable } from '#server/accounts/users/users.table.ts';
import { storedFilesTable } from '#server/files/files/files.table.ts';
import type { PhotoVariant } from '#server/files/photos/photos.table.ts';
import { instant } from '#server/platform/columns.ts';
import { petEndings, petSexes, petSpecies } from '#shared/pets/pets.ts';

export const petsTable = pgTable(
  'pets',
  {
    id: uuid('id').primaryKey(),
    // Not deleted by cascade, because its file must be released before the account is deleted.
    userId: uuid('user_id')
      .notNull()
      .references(() => usersTable.id, { onDelete: 'restrict' }),
    name: text('name').notNull(),
    type: text('type', { enum: petSpecies }).notNull(),
    breed: text('breed'),
    birthOrAdoptionDate: date('birth_or_adoption_date', { mode: 'string' }),
    gender: text('gender', { enum: petSexes }).notNull(),
    /** The path of the one file with all variants of the photo; its URLs are signed for every response. */
    photoUrl: text('photo_url').references(() => storedFilesTable.storagePath, {
      onUpdate: 'cascade',
      onDelete: 'restrict',
    }),
    /** The positions of the variants in that file. */
    photoVariants: jsonb('photo_variants').$type<PhotoVariant[]>(),
    petIdentifier: text('pet_identifier').notNull(),
    /** The day on which the Pet ID was issued, in the owner's time zone, so that screen and paper show the same day. */
    issuedOn: date('issued_on', { mode: 'string' })
      .notNull()
      .default(sql`(now() at time zone 'utc')::date`),
    neutered: boolean('neutered'),
    colour: text('colour'),
    marks: text('marks'),
    conditions: text('conditions'),
    /** In capitals, without separators. */
    microchip: text('microchip'),
    /** The day on which the chip was implanted, or first read. */
    microchippedOn: date('microchipped_on', { mode: 'string' }),
    microchipRegistry: text('microchip_registry'),
    ending: text('ending', { enum: petEndings }),
    endedOn: date('ended_on', { mode: 'string' }),
    archived: boolean('archived').notNull().default(false),
    /**
     * Whether this is only the part of a pet that stayed with its owner before when it was handed over. It is archived, and its
     * identifier is that of the pet itself with `+` and its own id.
     */
    kept: boolean('kept').notNull().default(false),
    /** The client's idempotency key: sending a pet twice adds it once. */
    requestKey: uuid('request_key').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('pets_photo_url_key').on(table.photoUrl),
    uniqueIndex('pets_pet_identifier_key').on(table.petIdentifier),
    uniqueIndex('pets_request_key_key').on(table.userId, table.requestKey),
    // For the reports.
    index('pets_created_at_idx').on(table.createdAt),
    index('pets_newest_idx').on(table.userId, table.archived, table.createdAt, table.id),
  ],
);

/** The Pet ID as people see it: a kept part has that of the pet itself. */
export const shownIdentifier = (pet = petsTable) => sql<string>`split_part(${pet.petIdentifier}, '+', 1)`;

/** The pet that a row belongs to, which is deleted with it. */
export const petReference = (column: string) =>
  uuid(column)
    .notNull()
    .references(() => petsTable.id, { onDelete: 'cascade' });

export type Pet = typeof petsTable.$inferSelect;

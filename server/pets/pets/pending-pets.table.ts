import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';

import { signUpsTable } from '#server/accounts/users/users.table.ts';
import { storedFilesTable } from '#server/files/files/files.table.ts';
import type { PhotoVariant } from '#server/files/photos/photos.table.ts';
import { instant } from '#server/platform/columns.ts';
import type { PendingPetInput } from '#shared/pets/pets.schema.ts';

/** The pet entered during a sign-up whose address is not confirmed yet. It becomes the account's first pet. */
export const pendingPetsTable = pgTable(
  'pending_pets',
  {
    signUpId: uuid('sign_up_id')
      .primaryKey()
      .references(() => signUpsTable.id, { onDelete: 'cascade' }),
    facts: jsonb('facts').notNull().$type<PendingPetInput>(),
    /** The path of the one file with all variants of the photo. Null without a photo, and once it was swept. */
    photoUrl: text('photo_url').references(() => storedFilesTable.storagePath, {
      onUpdate: 'cascade',
      onDelete: 'set null',
    }),
    photoBytes: integer('photo_bytes'),
    photoSha256: text('photo_sha256'),
    photoVariants: jsonb('photo_variants').$type<PhotoVariant[]>(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [index('pending_pets_photo_url_idx').on(table.photoUrl)],
);

export type PendingPet = typeof pendingPetsTable.$inferSelect;

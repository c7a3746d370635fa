import { jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import { usersTable } from '#server/accounts/users/users.table.ts';
import { storedFilesTable } from '#server/files/files/files.table.ts';
import type { PhotoVariant } from '#server/files/photos/photos.table.ts';
import { instant } from '#server/platform/columns.ts';

/** The photos of owners; no row without a photo. */
export const accountPhotosTable = pgTable(
  'account_photos',
  {
    // Not deleted by cascade, because its file must be released before the account is deleted.
    userId: uuid('user_id')
      .primaryKey()
      .references(() => usersTable.id, { onDelete: 'restrict' }),
    /** The path of the one file with all variants of the photo. */
    photoUrl: text('photo_url')
      .notNull()
      .references(() => storedFilesTable.storagePath, { onUpdate: 'cascade', onDelete: 'restrict' }),
    /** The positions of the variants in that file. */
    photoVariants: jsonb('photo_variants').notNull().$type<PhotoVariant[]>(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [uniqueIndex('account_photos_photo_url_key').on(table.photoUrl)],
);

export type AccountPhoto = typeof accountPhotosTable.$inferSelect;

import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import { usersTable } from '#server/auth/auth.table.ts';
import { storedFilesTable } from '#server/features/files/files.table.ts';
import { petsTable } from '#server/features/pets/pets.table.ts';
import { instant } from '#server/platform/columns.ts';
import type { DocumentCategory } from '#shared/documents.ts';

export const documentsTable = pgTable(
  'documents',
  {
    id: uuid('id').primaryKey(),
    // Not deleted by cascade, because its file must be released before the account is deleted.
    userId: uuid('user_id')
      .notNull()
      .references(() => usersTable.id, { onDelete: 'restrict' }),
    petId: uuid('pet_id').references(() => petsTable.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    category: text('category').$type<DocumentCategory>().notNull(),
    /** The type found in the file's content, as a MIME type. */
    fileType: text('file_type').notNull().default('application/pdf'),
    storageBucket: text('storage_bucket').notNull(),
    storagePath: text('storage_path')
      .notNull()
      .references(() => storedFilesTable.storagePath, { onUpdate: 'cascade', onDelete: 'restrict' }),
    /** The HEIC file that the shown JPEG was made of. */
    originalPath: text('original_path').references(() => storedFilesTable.storagePath, {
      onUpdate: 'cascade',
      onDelete: 'restrict',
    }),
    isFavorite: boolean('is_favorite').notNull().default(false),
    archived: boolean('archived').notNull().default(false),
    shareId: text('share_id'),
    shareExpiry: instant('share_expiry'),
    /** The client's idempotency key: sending a document twice adds it once. */
    requestKey: uuid('request_key').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('documents_storage_path_key').on(table.storagePath),
    uniqueIndex('documents_original_path_key').on(table.originalPath),
    uniqueIndex('documents_share_id_key').on(table.shareId),
    uniqueIndex('documents_request_key_key').on(table.userId, table.requestKey),
    index('documents_newest_idx').on(table.userId, table.createdAt, table.id),
    index('documents_newest_of_pet_idx').on(table.petId, table.createdAt, table.id),
  ],
);

/** A document with the size of its file in bytes. */
export type Document = typeof documentsTable.$inferSelect & { size: number };

import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

import { documentsTable } from '#server/documents/documents/documents.table.ts';
import { storedFilesTable } from '#server/files/files/files.table.ts';
import type { PageSize } from '#server/platform/pdf/pdf-page.ts';

/** How many pages a shared document has and their shapes, so that its page can reserve their places. */
export const documentLayoutsTable = pgTable(
  'document_layouts',
  {
    documentId: uuid('document_id')
      .primaryKey()
      .references(() => documentsTable.id, { onDelete: 'cascade' }),
    /** Zero for a file that can't be drawn. */
    pages: integer('pages').notNull(),
    /** Whether it can't be drawn because it has a password. */
    isProtected: boolean('is_protected').notNull().default(false),
    /** Of the pages that can be seen as pictures: in points, or pixels for a photo. */
    sizes: jsonb('sizes').$type<PageSize[]>().notNull(),
  },
  (table) => [
    // For the sweep.
    index('document_layouts_empty_idx')
      .on(table.documentId)
      .where(sql`${table.pages} = 0`),
  ],
);

export const layoutColumns = {
  pages: documentLayoutsTable.pages,
  sizes: documentLayoutsTable.sizes,
  isProtected: documentLayoutsTable.isProtected,
};

/** The pictures that were drawn of the pages of shared documents. */
export const pagePicturesTable = pgTable(
  'page_pictures',
  {
    documentId: uuid('document_id')
      .notNull()
      .references(() => documentsTable.id, { onDelete: 'cascade' }),
    /** Counted from 1. */
    page: integer('page').notNull(),
    /** The requested width in pixels; a small photo is not enlarged. */
    width: integer('width').notNull(),
    storagePath: text('storage_path')
      .notNull()
      .references(() => storedFilesTable.storagePath, { onUpdate: 'cascade', onDelete: 'restrict' }),
  },
  (table) => [
    primaryKey({ columns: [table.documentId, table.page, table.width] }),
    uniqueIndex('page_pictures_storage_path_key').on(table.storagePath),
  ],
);

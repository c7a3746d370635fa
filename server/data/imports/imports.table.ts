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

import { userReference } from '#server/accounts/users/users.table.ts';
import { storedFilesTable } from '#server/files/files/files.table.ts';
import { instant } from '#server/platform/columns.ts';
import type { TableChoice } from '#shared/data/imports/imports.schema.ts';
import type { ImportPreview, ImportSummary, DetectedTable } from '#shared/data/imports/imports.ts';
import { importKinds, importStates } from '#shared/data/imports/imports.ts';

import type { StoredDoubt } from './weight-doubts.rules.ts';

/** With all rows of each doubt. */
export type StoredPreview = Omit<ImportPreview, 'doubts'> & { doubts?: StoredDoubt[] | undefined };

/** The one import of an account: its upload, its preview, and its progress. */
export const importsTable = pgTable(
  'imports',
  {
    id: uuid('id').primaryKey(),
    ownerId: userReference('owner_id'),
    kind: text('kind', { enum: importKinds }).notNull(),
    state: text('state', { enum: importStates }).notNull(),
    fileName: text('file_name').notNull(),
    /** Null once it is no longer needed. */
    storagePath: text('storage_path').references(() => storedFilesTable.storagePath, {
      onUpdate: 'cascade',
      onDelete: 'set null',
    }),
    /** Of a table. */
    layout: jsonb('layout').$type<DetectedTable>(),
    choice: jsonb('choice').$type<TableChoice>(),
    preview: jsonb('preview').$type<StoredPreview>(),
    /** The summary of the records added so far. */
    added: jsonb('added').$type<ImportSummary>(),
    /** The collection that is being added, and how many of its records are done. */
    step: integer('step').notNull().default(0),
    position: integer('position').notNull().default(0),
    /** The number of processed records of all collections, and their total. */
    done: integer('done').notNull().default(0),
    total: integer('total').notNull().default(0),
    /** Why it failed, for its owner. */
    problem: text('problem'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('imports_owner_id_key').on(table.ownerId),
    uniqueIndex('imports_storage_path_key').on(table.storagePath),
    index('imports_expires_at_idx').on(table.expiresAt),
  ],
);

/** The row created for an imported record. */
export const importItemsTable = pgTable(
  'import_items',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => importsTable.id, { onDelete: 'cascade' }),
    /** The record’s id in the export. */
    sourceId: text('source_id').notNull(),
    targetId: uuid('target_id').notNull(),
    collection: text('collection').notNull(),
    /** False when it was in the account before. */
    isNew: boolean('is_new').notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.collection, table.sourceId] })],
);

export type Import = typeof importsTable.$inferSelect;
export type ImportItem = typeof importItemsTable.$inferSelect;

import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  date,
  index,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

import { usersTable } from '#server/accounts/users/users.table.ts';
import type { StoredFile } from '#server/files/files/files.table.ts';
import { storedFilesTable } from '#server/files/files/files.table.ts';
import { addedByColumn, addedByIndex } from '#server/pets/pets/added-by.table.ts';
import { petsTable } from '#server/pets/pets/pets.table.ts';
import { instant } from '#server/platform/columns.ts';
import type { DocumentCategory, Suggestion } from '#shared/documents/documents.ts';
import type { ProposedRecords } from '#shared/documents/proposed-records.ts';

import { separatorsInSql } from './document-search.rules.ts';

const textMaxBytes = 100 * 1024;

const searchVector = customType<{ data: string }>({ dataType: () => 'tsvector' });

export const documentsTable = pgTable(
  'documents',
  {
    id: uuid('id').primaryKey(),
    // Not deleted by cascade, because its file must be released before the account is deleted.
    userId: uuid('user_id')
      .notNull()
      .references(() => usersTable.id, { onDelete: 'restrict' }),
    petId: uuid('pet_id').references(() => petsTable.id, { onDelete: 'set null' }),
    addedBy: addedByColumn(),
    name: text('name').notNull(),
    category: text('category').$type<DocumentCategory>().notNull(),
    /** Whether the category is a guess from the file's name that the owner hasn't confirmed. */
    categoryGuessed: boolean('category_guessed').notNull().default(false),
    /** The day that the document says it is from. */
    documentDate: date('document_date', { mode: 'string' }),
    /** The last day on which it is valid. */
    expirationDate: date('expiration_date', { mode: 'string' }),
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
    /** The picture of its first page. Null until it has been read, and for files that have none. */
    thumbnailPath: text('thumbnail_path').references(() => storedFilesTable.storagePath, {
      onUpdate: 'cascade',
      onDelete: 'restrict',
    }),
    /** The text that was found in it, for search: at most 100 kB. Null when there is none. */
    text: text('text'),
    /** The category and dates suggested by its text. Null until the text has been read. */
    suggestion: jsonb('suggestion').$type<Suggestion>(),
    suggestionAnswered: boolean('suggestion_answered').notNull().default(false),
    /** INBOX-2: the vaccinations, weights and next visits that its text proposes. Null until the text has been read for them. */
    proposedRecords: jsonb('proposed_records').$type<ProposedRecords>(),
    /** Whether a person has added some of them or said that they aren't needed. */
    recordsAnswered: boolean('records_answered').notNull().default(false),
    /** The time at which a job has looked for its thumbnail and text; null until then. */
    readAt: instant('read_at'),
    isFavorite: boolean('is_favorite').notNull().default(false),
    archived: boolean('archived').notNull().default(false),
    // Always null since links have their own table (0038). The previous version still reads and writes it.
    shareId: text('share_id'),
    shareExpiry: instant('share_expiry'),
    /** The client's idempotency key: sending a document twice adds it once. */
    requestKey: uuid('request_key').notNull(),
    createdAt: instant('created_at').notNull(),
    /**
     * The words of name and text, and the category and the pet marked with `#` and `=`, which no word contains. Labels and
     * pet names are looked up for each search, because they can change. Punctuation is replaced, because the parser would
     * keep addresses and compounds together.
     */
    search: searchVector('search').generatedAlwaysAs((): SQL =>
      sql.raw(
        `strip(to_tsvector('simple', lower(regexp_replace(name || ' ' || coalesce("text", ''), '${separatorsInSql}', ' ', 'g')))) || array_to_tsvector(array['#' || category, '=' || coalesce(pet_id::text, '')])`,
      ),
    ),
    /**
     * The words of name and text that have other letters than those of ASCII, as they're typed without them. A trigger writes it,
     * so that no writer can forget it. Null for documents from before, until the job that reads documents has come by.
     */
    foldedSearch: searchVector('folded_search'),
  },
  (table) => [
    addedByIndex('documents_added_by_idx', table.addedBy),
    uniqueIndex('documents_storage_path_key').on(table.storagePath),
    uniqueIndex('documents_original_path_key').on(table.originalPath),
    uniqueIndex('documents_share_id_key').on(table.shareId),
    uniqueIndex('documents_request_key_key').on(table.userId, table.requestKey),
    uniqueIndex('documents_thumbnail_path_key').on(table.thumbnailPath),
    index('documents_unread_idx')
      .on(table.createdAt)
      .where(sql`${table.readAt} is null`),
    // For the reports.
    index('documents_created_at_idx').on(table.createdAt),
    index('documents_newest_idx').on(table.userId, table.createdAt, table.id),
    index('documents_newest_of_pet_idx').on(table.petId, table.createdAt, table.id),
    index('documents_expiration_idx')
      .on(table.userId, table.expirationDate)
      .where(sql`${table.expirationDate} is not null`),
    index('documents_search_idx').using('gin', table.search),
    index('documents_folded_search_idx').using('gin', table.foldedSearch),
    index('documents_unfolded_idx')
      .on(table.id)
      .where(sql`${table.foldedSearch} is null`),
    check('documents_text_max', sql`octet_length(${table.text}) <= ${sql.raw(String(textMaxBytes))}`),
  ],
);

/** A document with the size of its file in bytes and its scan, without the columns that only the search reads. */
export type Document = Omit<
  typeof documentsTable.$inferSelect,
  'text' | 'search' | 'foldedSearch' | 'proposedRecords' | 'shareId' | 'shareExpiry'
> & { size: number; scan: StoredFile['scan'] };

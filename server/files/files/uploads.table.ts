import {
  bigint,
  boolean,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

import { userReference } from '#server/accounts/users/users.table.ts';
import { instant } from '#server/platform/columns.ts';

import { storedFilesTable } from './files.table.ts';

/** Resumable uploads. Any process can take the next part, because the progress and the writer are stored here. */
export const uploadsTable = pgTable(
  'uploads',
  {
    id: uuid('id').primaryKey(),
    ownerId: userReference('owner_id'),
    /** The client's idempotency key: beginning an upload twice begins it once. */
    requestKey: uuid('request_key').notNull(),
    /** Size of the whole file in bytes. */
    length: bigint('length', { mode: 'number' }).notNull(),
    /** How many bytes have been stored. The rest counts toward the account's limit. */
    received: bigint('received', { mode: 'number' }).notNull().default(0),
    finished: boolean('finished').notNull().default(false),
    /** False for a file that is imported: its content counts when it is added. */
    counted: boolean('counted').notNull().default(true),
    /** The purpose of the file, validated by the feature that takes it. */
    details: jsonb('details').$type<unknown>().notNull(),
    /** The request that is receiving a part; it renews its claim every second. */
    writer: uuid('writer'),
    writerUntil: instant('writer_until'),
    /** Another request waits for the writer to store the bytes received so far. */
    stopAsked: boolean('stop_asked').notNull().default(false),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('uploads_request_key_key').on(table.ownerId, table.requestKey),
    index('uploads_expires_at_idx').on(table.expiresAt),
  ],
);

export type Upload = typeof uploadsTable.$inferSelect;

/** The parts of unfinished uploads, each a stored file. */
export const uploadPartsTable = pgTable(
  'upload_parts',
  {
    uploadId: uuid('upload_id')
      .notNull()
      .references(() => uploadsTable.id, { onDelete: 'cascade' }),
    /** The offset of its first byte in the whole file. */
    start: bigint('start', { mode: 'number' }).notNull(),
    storagePath: text('storage_path')
      .notNull()
      .references(() => storedFilesTable.storagePath, { onUpdate: 'cascade', onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.uploadId, table.start] }),
    uniqueIndex('upload_parts_storage_path_key').on(table.storagePath),
  ],
);

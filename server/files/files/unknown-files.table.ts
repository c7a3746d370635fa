import { bigint, pgTable, text } from 'drizzle-orm/pg-core';

import { instant } from '#server/platform/columns.ts';

/** Files in the storage that have no row, such as those stored after the backup from which the database was restored. */
export const unknownFilesTable = pgTable('unknown_files', {
  storagePath: text('storage_path').primaryKey(),
  /** The encrypted size in the storage. */
  bytes: bigint('bytes', { mode: 'number' }).notNull(),
  foundAt: instant('found_at').notNull(),
});

export type UnknownFile = typeof unknownFilesTable.$inferSelect;

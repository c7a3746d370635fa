import { index, pgTable, text } from 'drizzle-orm/pg-core';

import { instant } from '#server/platform/columns.ts';

/**
 * Stored files that no row refers to: being uploaded just now, or deleted. A file's path stands here before its first
 * byte is stored and again from the moment its row is gone, so that no crash can leave a file behind unseen.
 */
export const unownedFilesTable = pgTable(
  'unowned_files',
  {
    storagePath: text('storage_path').primaryKey(),
    deleteAfter: instant('delete_after').notNull(),
  },
  (table) => [index('unowned_files_delete_after_idx').on(table.deleteAfter)],
);

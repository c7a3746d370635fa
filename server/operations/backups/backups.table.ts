import { bigint, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';

import { instant } from '#server/platform/columns.ts';

/** The backups of this installation that were finished, for the system status and `npm run doctor`. */
export const backupsTable = pgTable(
  'backups',
  {
    /** The id that is in the backup, too. */
    id: uuid('id').primaryKey(),
    /** The time of the snapshot. */
    takenAt: instant('taken_at').notNull(),
    endedAt: instant('ended_at').notNull(),
    place: text('place', { enum: ['folder', 'stream', 's3'] }).notNull(),
    /** The name of its file; null for streams, and for backups of versions that didn't note it. */
    name: text('name'),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    files: integer('files').notNull(),
    /** How many files that rows show were not in the storage. */
    missingFiles: integer('missing_files').notNull(),
    /** The last time that it was read and checked completely, or restored. */
    testedAt: instant('tested_at'),
  },
  (table) => [index('backups_taken_at_idx').on(table.takenAt)],
);

export type Backup = typeof backupsTable.$inferSelect;

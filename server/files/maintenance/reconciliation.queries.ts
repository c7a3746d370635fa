import { and, eq, gt, inArray, isNotNull, isNull, lte } from 'drizzle-orm';

import { storedFilesTable } from '#server/files/files/files.table.ts';
import type { UnknownFile } from '#server/files/files/unknown-files.table.ts';
import { unknownFilesTable } from '#server/files/files/unknown-files.table.ts';
import type { Db } from '#server/platform/db.ts';

/** Those of the paths that have a row. */
export async function findKnownPaths(db: Db, paths: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ storagePath: storedFilesTable.storagePath })
    .from(storedFilesTable)
    .where(inArray(storedFilesTable.storagePath, paths));

  return new Set(rows.map(({ storagePath }) => storagePath));
}

/** Files that were recorded before keep their time. */
export async function noteUnknownFiles(db: Db, files: UnknownFile[]) {
  if (files.length === 0) return;
  await db.insert(unknownFilesTable).values(files).onConflictDoNothing();
}

/** Files without a row since that time or longer, above `after` by path. */
export async function listUnknownFiles(
  db: Db,
  { until, after, limit }: { until: Date; after: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .select({ storagePath: unknownFilesTable.storagePath })
    .from(unknownFilesTable)
    .where(and(lte(unknownFilesTable.foundAt, until), gt(unknownFilesTable.storagePath, after)))
    .orderBy(unknownFilesTable.storagePath)
    .limit(limit);

  return rows.map(({ storagePath }) => storagePath);
}

export async function forgetUnknownFiles(db: Db, paths: string[]) {
  if (paths.length === 0) return;
  await db.delete(unknownFilesTable).where(inArray(unknownFilesTable.storagePath, paths));
}

/** Paths of files that a row shows, above `after`. */
export async function listStoredPaths(
  db: Db,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .select({ storagePath: storedFilesTable.storagePath })
    .from(storedFilesTable)
    .where(and(eq(storedFilesTable.state, 'stored'), gt(storedFilesTable.storagePath, after)))
    .orderBy(storedFilesTable.storagePath)
    .limit(limit);

  return rows.map(({ storagePath }) => storagePath);
}

/** Records which files are missing; the others are unchanged. */
export async function markMissing(
  db: Db,
  { missing, found, now }: { missing: string[]; found: string[]; now: Date },
) {
  const isOne = (paths: string[]) => inArray(storedFilesTable.storagePath, paths);
  if (missing.length > 0) {
    await db
      .update(storedFilesTable)
      .set({ missingSince: now })
      .where(and(isOne(missing), isNull(storedFilesTable.missingSince)));
  }
  if (found.length > 0) {
    await db
      .update(storedFilesTable)
      .set({ missingSince: null })
      .where(and(isOne(found), isNotNull(storedFilesTable.missingSince)));
  }
}

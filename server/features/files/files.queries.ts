import { eq, inArray, lte } from 'drizzle-orm';

import type { Db } from '#server/platform/db.ts';

import { unownedFilesTable } from './files.table.ts';

export async function insertUnownedFiles(db: Db, storagePaths: string[], deleteAfter: Date) {
  if (storagePaths.length === 0) return;
  await db
    .insert(unownedFilesTable)
    .values(storagePaths.map((storagePath) => ({ storagePath, deleteAfter })));
}

/** Whether the path was still ours to take: a sweep may have been quicker. */
export async function deleteUnownedFile(db: Db, storagePath: string): Promise<boolean> {
  const taken = await db
    .delete(unownedFilesTable)
    .where(eq(unownedFilesTable.storagePath, storagePath))
    .returning({ storagePath: unownedFilesTable.storagePath });

  return taken.length > 0;
}

/** Up to `limit` files whose time has come, locked; those that another sweep holds are left to it. */
export async function lockFilesToDelete(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ storagePath: unownedFilesTable.storagePath })
    .from(unownedFilesTable)
    .where(lte(unownedFilesTable.deleteAfter, now))
    .orderBy(unownedFilesTable.deleteAfter)
    .limit(limit)
    .for('update', { skipLocked: true });

  return rows.map((row) => row.storagePath);
}

export async function deleteUnownedFiles(db: Db, storagePaths: string[]) {
  if (storagePaths.length === 0) return;
  await db.delete(unownedFilesTable).where(inArray(unownedFilesTable.storagePath, storagePaths));
}

export async function postponeFiles(db: Db, storagePaths: string[], deleteAfter: Date) {
  if (storagePaths.length === 0) return;
  await db
    .update(unownedFilesTable)
    .set({ deleteAfter })
    .where(inArray(unownedFilesTable.storagePath, storagePaths));
}

import { and, eq, gt, isNull, sql } from 'drizzle-orm';

import type { StoredFile } from '#server/files/files/files.table.ts';
import { storedFilesTable } from '#server/files/files/files.table.ts';
import type { Db } from '#server/platform/db.ts';
import type { WrappedKey } from '#server/platform/encryption/master-keys.ts';

/** Up to `limit` stored files of earlier versions above `after`, by path. */
export const listFilesToReencrypt = (
  db: Db,
  { after, limit }: { after: string; limit: number },
): Promise<StoredFile[]> =>
  db
    .select()
    .from(storedFilesTable)
    .where(
      and(
        eq(storedFilesTable.state, 'stored'),
        isNull(storedFilesTable.wrappedKey),
        gt(storedFilesTable.storagePath, after),
      ),
    )
    .orderBy(storedFilesTable.storagePath)
    .limit(limit);

/**
 * Moves a stored file to another path and key; rows that refer to it follow. Returns whether it was still stored under the
 * old path, which gets a new row for its deletion.
 */
export async function moveFile(
  db: Db,
  oldPath: string,
  { newPath, key, now }: { newPath: string; key: WrappedKey; now: Date },
): Promise<boolean> {
  // Owners lock the row that shows the file first and this locks it last, so it gives up before PostgreSQL ends their
  // transaction as a deadlock.
  await db.execute(sql`set local lock_timeout = '500ms'`);
  const moved = await db
    .update(storedFilesTable)
    .set({ storagePath: newPath, ...key })
    .where(and(eq(storedFilesTable.storagePath, oldPath), eq(storedFilesTable.state, 'stored')))
    .returning();
  const [file] = moved;
  if (!file) return false;
  await db.insert(storedFilesTable).values({
    ...file,
    storagePath: oldPath,
    wrappedKey: null,
    masterKeyId: null,
    ownerId: null,
    state: 'deleting',
    deleteAfter: now,
  });

  return true;
}

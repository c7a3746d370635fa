import { and, eq, gt, notLike, sql } from 'drizzle-orm';

import type { Db } from '#server/platform/db.ts';

import type { StoredFile } from './files.table.ts';
import { storedFilesTable } from './files.table.ts';

/** Up to `limit` stored files above `after` whose paths don't end like those of new files, by path. */
export const listFilesToReencrypt = (
  db: Db,
  { ending, after, limit }: { ending: string; after: string; limit: number },
): Promise<StoredFile[]> =>
  db
    .select()
    .from(storedFilesTable)
    .where(
      and(
        eq(storedFilesTable.state, 'stored'),
        notLike(storedFilesTable.storagePath, `%${ending}`),
        gt(storedFilesTable.storagePath, after),
      ),
    )
    .orderBy(storedFilesTable.storagePath)
    .limit(limit);

/**
 * Moves a stored file to another path; rows that refer to it follow. Whether it was still stored under the old one, which
 * gets a row of its own to be deleted by.
 */
export async function moveFile(db: Db, oldPath: string, newPath: string, now: Date): Promise<boolean> {
  // Owners lock the row that shows the file first, this locks it last: give up before PostgreSQL ends theirs as a deadlock.
  await db.execute(sql`set local lock_timeout = '500ms'`);
  const moved = await db
    .update(storedFilesTable)
    .set({ storagePath: newPath })
    .where(and(eq(storedFilesTable.storagePath, oldPath), eq(storedFilesTable.state, 'stored')))
    .returning();
  const [file] = moved;
  if (!file) return false;
  await db
    .insert(storedFilesTable)
    .values({ ...file, storagePath: oldPath, ownerId: null, state: 'deleting', deleteAfter: now });

  return true;
}

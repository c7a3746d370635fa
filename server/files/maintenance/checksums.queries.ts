import { and, eq, gt, isNull } from 'drizzle-orm';

import { storedFilesTable } from '#server/files/files/files.table.ts';
import type { Db } from '#server/platform/db.ts';

/** Paths of up to `limit` stored files above `after` without a checksum, in order. */
export async function listFilesWithoutChecksum(
  db: Db,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const files = await db
    .select({ storagePath: storedFilesTable.storagePath })
    .from(storedFilesTable)
    .where(
      and(
        isNull(storedFilesTable.sha256),
        eq(storedFilesTable.state, 'stored'),
        gt(storedFilesTable.storagePath, after),
      ),
    )
    .orderBy(storedFilesTable.storagePath)
    .limit(limit);

  return files.map(({ storagePath }) => storagePath);
}

export async function saveChecksum(db: Db, storagePath: string, facts: { bytes: number; sha256: string }) {
  await db
    .update(storedFilesTable)
    .set(facts)
    .where(and(eq(storedFilesTable.storagePath, storagePath), eq(storedFilesTable.state, 'stored')));
}

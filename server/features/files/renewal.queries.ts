import { and, eq, gt, isNotNull, notLike } from 'drizzle-orm';

import { documentsTable } from '#server/features/documents/documents.table.ts';
import { petsTable } from '#server/features/pets/pets.table.ts';
import type { Db } from '#server/platform/db.ts';

import type { HolderKind } from './files.jobs.ts';

/** A row of whoever's that names a stored file. */
export type Holder = { id: string; path: string };

/** Up to `limit` rows above `after` whose files' paths do not end like those of new files, by id. */
export async function listHoldersToRenew(
  db: Db,
  kind: HolderKind,
  { ending, after, limit }: { ending: string; after: string; limit: number },
): Promise<Holder[]> {
  const other = `%${ending}`;
  if (kind === 'documents') {
    return db
      .select({ id: documentsTable.id, path: documentsTable.storagePath })
      .from(documentsTable)
      .where(and(notLike(documentsTable.storagePath, other), gt(documentsTable.id, after)))
      .orderBy(documentsTable.id)
      .limit(limit);
  }
  const pets = await db
    .select({ id: petsTable.id, path: petsTable.photoUrl })
    .from(petsTable)
    .where(and(isNotNull(petsTable.photoUrl), notLike(petsTable.photoUrl, other), gt(petsTable.id, after)))
    .orderBy(petsTable.id)
    .limit(limit);

  return pets.map(({ id, path }) => ({ id, path: path ?? '' }));
}

/** Whether the row still named this file, and so names the new one now. */
export async function moveHolder(
  db: Db,
  kind: HolderKind,
  { id, path }: Holder,
  newPath: string,
): Promise<boolean> {
  const moved =
    kind === 'documents'
      ? await db
          .update(documentsTable)
          .set({ storagePath: newPath })
          .where(and(eq(documentsTable.id, id), eq(documentsTable.storagePath, path)))
          .returning({ id: documentsTable.id })
      : await db
          .update(petsTable)
          .set({ photoUrl: newPath })
          .where(and(eq(petsTable.id, id), eq(petsTable.photoUrl, path)))
          .returning({ id: petsTable.id });

  return moved.length > 0;
}

import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm';

import type { Db } from '#server/platform/db.ts';

import { petsTable } from './pets.table.ts';
import type { Pet } from './pets.table.ts';

/** A photo from before there were variants, of whoever's pet. */
export type OldPhoto = { petId: string; ownerId: string; path: string };

/** Up to `limit` of them above `after`, by the pet's id. */
export async function listOldPhotos(
  db: Db,
  { after, limit }: { after: string; limit: number },
): Promise<OldPhoto[]> {
  const pets = await db
    .select({ petId: petsTable.id, ownerId: petsTable.userId, path: petsTable.photoUrl })
    .from(petsTable)
    .where(and(isNotNull(petsTable.photoUrl), isNull(petsTable.photoVariants), gt(petsTable.id, after)))
    .orderBy(petsTable.id)
    .limit(limit);

  return pets.map(({ path, ...pet }) => ({ ...pet, path: path ?? '' }));
}

/** Whether the pet still had this photo, and so has the new one now. */
export async function replaceOldPhoto(
  db: Db,
  { petId, path }: OldPhoto,
  photo: Pick<Pet, 'photoUrl' | 'photoVariants'>,
): Promise<boolean> {
  const replaced = await db
    .update(petsTable)
    .set(photo)
    .where(and(eq(petsTable.id, petId), eq(petsTable.photoUrl, path), isNull(petsTable.photoVariants)))
    .returning({ id: petsTable.id });

  return replaced.length > 0;
}

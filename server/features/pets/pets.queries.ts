import { and, count, eq } from 'drizzle-orm';

import type { AccountId } from '#server/context.ts';
import type { Db } from '#server/platform/db.ts';
import { oneRow } from '#server/platform/db.ts';
import type { Cursor } from '#server/platform/keyset.ts';
import { isAfter, newestFirst } from '#server/platform/keyset.ts';

import type { Asker, PetAccess } from './pets.access.ts';
import { accessibleTo, ownedBy } from './pets.access.ts';
import type { Pet } from './pets.table.ts';
import { petsTable } from './pets.table.ts';
import type { PhotoAddress } from './photos.policy.ts';

/** The pets in the list or in the archive. */
type PetList = { archived: boolean };

const inList = (asker: Asker, { archived }: PetList) =>
  and(accessibleTo(asker, 'read'), eq(petsTable.archived, archived));

/** The pets that the account may see, newest first, from the cursor on. */
export const listPets = (
  db: Db,
  asker: Asker,
  { after, limit, ...list }: PetList & { after: Cursor | undefined; limit: number },
) =>
  db
    .select()
    .from(petsTable)
    .where(and(inList(asker, list), isAfter(petsTable, after)))
    .orderBy(...newestFirst(petsTable))
    .limit(limit);

export async function countPets(db: Db, asker: Asker, list: PetList): Promise<number> {
  return oneRow(await db.select({ total: count() }).from(petsTable).where(inList(asker, list))).total;
}

/** The stored photo of a verified URL's pet; undefined when the pet is gone. */
export async function findPhotographed(
  db: Db,
  { petId }: PhotoAddress,
): Promise<Pick<Pet, 'photoUrl' | 'photoVariants'> | undefined> {
  const [pet] = await db
    .select({ photoUrl: petsTable.photoUrl, photoVariants: petsTable.photoVariants })
    .from(petsTable)
    .where(eq(petsTable.id, petId));

  return pet;
}

export async function findPetByRequestKey(
  db: Db,
  ownerId: AccountId,
  requestKey: string,
): Promise<Pet | undefined> {
  const [pet] = await db
    .select()
    .from(petsTable)
    .where(and(eq(petsTable.requestKey, requestKey), ownedBy(ownerId)));

  return pet;
}

/** The new pet, or undefined when its request key or its identifier is taken. */
export async function insertPet(
  db: Db,
  ownerId: AccountId,
  pet: Omit<typeof petsTable.$inferInsert, 'userId'>,
): Promise<Pet | undefined> {
  const [inserted] = await db
    .insert(petsTable)
    .values({ ...pet, userId: ownerId })
    .onConflictDoNothing()
    .returning();

  return inserted;
}

/** Within a transaction that has locked the pet. */
export async function updatePet(
  db: Db,
  { petId }: PetAccess<'write'>,
  change: Partial<Omit<typeof petsTable.$inferInsert, 'id' | 'userId'>>,
): Promise<Pet> {
  return oneRow(await db.update(petsTable).set(change).where(eq(petsTable.id, petId)).returning());
}

export async function deletePetRow(db: Db, { petId }: PetAccess<'manage'>) {
  await db.delete(petsTable).where(eq(petsTable.id, petId));
}

/** Deletes every pet of the account. */
export async function deletePetsOf(db: Db, ownerId: AccountId) {
  await db.delete(petsTable).where(ownedBy(ownerId));
}

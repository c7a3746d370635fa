import { and, desc, eq } from 'drizzle-orm';

import type { OwnerId } from '#server/context.ts';
import type { Db } from '#server/platform/db.ts';
import { oneRow } from '#server/platform/db.ts';

import { petNotFound } from './pets.errors.ts';
import { reachedBy } from './pets.policy.ts';
import { petsTable } from './pets.table.ts';
import type { Pet } from './pets.table.ts';

/** There is no cap on pets; this many are listed at most. */
const petListMax = 1000;

/** The owner's pets, newest first. */
export async function listPets(
  db: Db,
  ownerId: OwnerId,
  { archived }: { archived: boolean },
): Promise<Pet[]> {
  return db
    .select()
    .from(petsTable)
    .where(and(reachedBy(ownerId), eq(petsTable.archived, archived)))
    .orderBy(desc(petsTable.createdAt), desc(petsTable.id))
    .limit(petListMax);
}

export async function getPet(db: Db, ownerId: OwnerId, petId: string, notFound = petNotFound): Promise<Pet> {
  const [pet] = await db
    .select()
    .from(petsTable)
    .where(and(eq(petsTable.id, petId), reachedBy(ownerId)));
  if (!pet) throw notFound();

  return pet;
}

/** What leads to the photo of anybody's pet; for whoever has a signed address of it. */
export async function findPhotographed(
  db: Db,
  petId: string,
): Promise<Pick<Pet, 'photoUrl' | 'photoVariants'> | undefined> {
  const [pet] = await db
    .select({ photoUrl: petsTable.photoUrl, photoVariants: petsTable.photoVariants })
    .from(petsTable)
    .where(eq(petsTable.id, petId));

  return pet;
}

export async function findPetByRequestKey(
  db: Db,
  ownerId: OwnerId,
  requestKey: string,
): Promise<Pet | undefined> {
  const [pet] = await db
    .select()
    .from(petsTable)
    .where(and(eq(petsTable.requestKey, requestKey), reachedBy(ownerId)));

  return pet;
}

/** The new pet, or undefined when its request key or its identifier is taken. */
export async function insertPet(
  db: Db,
  ownerId: OwnerId,
  pet: Omit<typeof petsTable.$inferInsert, 'userId'>,
): Promise<Pet | undefined> {
  const [inserted] = await db
    .insert(petsTable)
    .values({ ...pet, userId: ownerId })
    .onConflictDoNothing()
    .returning();

  return inserted;
}

/** Locks the pet, so that two changes take turns. Throws petNotFound unless told what to throw. */
export async function lockPet(db: Db, ownerId: OwnerId, petId: string, notFound = petNotFound): Promise<Pet> {
  const [pet] = await db
    .select()
    .from(petsTable)
    .where(and(eq(petsTable.id, petId), reachedBy(ownerId)))
    .for('update');
  if (!pet) throw notFound();

  return pet;
}

export async function updatePet(
  db: Db,
  ownerId: OwnerId,
  petId: string,
  change: Partial<typeof petsTable.$inferInsert>,
): Promise<Pet> {
  return oneRow(
    await db
      .update(petsTable)
      .set(change)
      .where(and(eq(petsTable.id, petId), reachedBy(ownerId)))
      .returning(),
  );
}

/** Within a transaction: the pet stays until it ends. Throws petNotFound. */
export async function holdPet(db: Db, ownerId: OwnerId, petId: string) {
  const found = await db
    .select({ id: petsTable.id })
    .from(petsTable)
    .where(and(eq(petsTable.id, petId), reachedBy(ownerId)))
    .for('key share');
  if (found.length === 0) throw petNotFound();
}

export async function deletePetRow(db: Db, ownerId: OwnerId, petId: string) {
  await db.delete(petsTable).where(and(eq(petsTable.id, petId), reachedBy(ownerId)));
}

/** Deletes every pet of the owner; gives the paths of their photos. */
export async function deletePetsOf(db: Db, ownerId: OwnerId): Promise<string[]> {
  const deleted = await db
    .delete(petsTable)
    .where(reachedBy(ownerId))
    .returning({ photoUrl: petsTable.photoUrl });

  return deleted.map(({ photoUrl }) => photoUrl).filter((path) => path !== null);
}

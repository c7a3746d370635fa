import { and, desc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import { signUpsTable } from '#server/accounts/users/users.table.ts';
import type { Db } from '#server/platform/db.ts';
import type { PendingPetInput } from '#shared/pets/pets.schema.ts';

import type { PendingPet } from './pending-pets.table.ts';
import { pendingPetsTable } from './pending-pets.table.ts';

/** Writes the facts and keeps the photo. */
export async function upsertPendingPet(db: Db, signUpId: string, facts: PendingPetInput, now: Date) {
  await db
    .insert(pendingPetsTable)
    .values({ signUpId, facts, updatedAt: now })
    .onConflictDoUpdate({ target: pendingPetsTable.signUpId, set: { facts, updatedAt: now } });
}

/** Within a transaction: the pet, locked; undefined when there is none. */
export async function lockPendingPet(db: Db, signUpId: string): Promise<PendingPet | undefined> {
  const [pet] = await db
    .select()
    .from(pendingPetsTable)
    .where(eq(pendingPetsTable.signUpId, signUpId))
    .for('update');

  return pet;
}

/**
 * The same for a confirmed sign-up: also the pet of another try with the same address from the same browser, the newest,
 * because any of the mails to that address may have been opened.
 */
export async function lockPendingPetOfBrowser(db: Db, signUpId: string): Promise<PendingPet | undefined> {
  const confirmed = alias(signUpsTable, 'confirmed');
  const [found] = await db
    .select({ pet: pendingPetsTable })
    .from(pendingPetsTable)
    .innerJoin(signUpsTable, eq(signUpsTable.id, pendingPetsTable.signUpId))
    .innerJoin(
      confirmed,
      and(
        eq(confirmed.userId, signUpsTable.userId),
        eq(confirmed.browserHash, signUpsTable.browserHash),
        eq(confirmed.id, signUpId),
      ),
    )
    .orderBy(desc(signUpsTable.createdAt), desc(signUpsTable.id))
    .limit(1)
    .for('update', { of: pendingPetsTable });

  return found?.pet;
}

export async function updatePendingPhoto(
  db: Db,
  signUpId: string,
  photo: Pick<PendingPet, 'photoUrl' | 'photoBytes' | 'photoSha256' | 'photoVariants' | 'updatedAt'>,
) {
  await db.update(pendingPetsTable).set(photo).where(eq(pendingPetsTable.signUpId, signUpId));
}

export async function deletePendingPet(db: Db, signUpId: string) {
  await db.delete(pendingPetsTable).where(eq(pendingPetsTable.signUpId, signUpId));
}

import { and, eq, getTableColumns, lte, notInArray } from 'drizzle-orm';

import type { AccountId } from '#server/core/context.ts';
import type { Db } from '#server/platform/db.ts';

import type { TakenGrant } from './pet-people.table.ts';
import { hasNotEnded, petPeopleTable } from './pet-people.table.ts';
import type { PetAccess } from './pets.access.ts';

const ofPet = ({ petId }: PetAccess<'basics'>) => eq(petPeopleTable.petId, petId);

/** Ends the access that an account has as one of the pet's people. */
export async function endAccess(db: Db, access: PetAccess<'basics'>, accountId: AccountId, now: Date) {
  await db
    .update(petPeopleTable)
    .set({ endsAt: now })
    .where(and(ofPet(access), eq(petPeopleTable.userId, accountId), hasNotEnded(now)));
}

/** Ends the access of all people of the pet. Returns those who had it, with the rights that they had. */
export async function endAllAccess(db: Db, access: PetAccess<'basics'>, now: Date): Promise<TakenGrant[]> {
  const {
    petId: _pet,
    userId: _user,
    addedBy: _by,
    createdAt: _at,
    ...columns
  } = getTableColumns(petPeopleTable);
  const open = await db
    .select(columns)
    .from(petPeopleTable)
    .where(and(ofPet(access), hasNotEnded(now)));
  await db
    .update(petPeopleTable)
    .set({ endsAt: now })
    .where(and(ofPet(access), hasNotEnded(now)));

  return open;
}

/** People whose access had ended by then are those of the part that stays with the owner before. */
export async function moveEnded(db: Db, access: PetAccess<'basics'>, kept: PetAccess<'basics'>, now: Date) {
  await db
    .update(petPeopleTable)
    .set({ petId: kept.petId })
    .where(and(ofPet(access), lte(petPeopleTable.endsAt, now)));
}

/** Gives people the rights back that were taken from them, and forgets all others, who were invited in between. */
export async function resumeAccess(
  db: Db,
  access: PetAccess<'basics'>,
  kept: PetAccess<'basics'>,
  taken: readonly TakenGrant[],
) {
  const ids = taken.map(({ id }) => id);
  await db
    .delete(petPeopleTable)
    .where(and(ofPet(access), ids.length === 0 ? undefined : notInArray(petPeopleTable.id, ids)));
  await db.update(petPeopleTable).set({ petId: access.petId }).where(ofPet(kept));
  for (const grant of taken) await resumeGrant(db, access, grant);
}

/** Gives a person the rights back that were taken. */
export async function resumeGrant(db: Db, access: PetAccess<'basics'>, { id, ...grant }: TakenGrant) {
  await db
    .update(petPeopleTable)
    .set(grant)
    .where(and(ofPet(access), eq(petPeopleTable.id, id)));
}

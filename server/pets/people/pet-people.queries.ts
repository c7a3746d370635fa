import { and, asc, eq, ne, sql } from 'drizzle-orm';

import { isActiveAccount, nameOfUser, usersTable } from '#server/accounts/users/users.table.ts';
import type { AccountId } from '#server/core/context.ts';
import type { PetPerson } from '#server/pets/pets/pet-people.table.ts';
import { hasNotEnded, isCurrentWith, petPeopleTable } from '#server/pets/pets/pet-people.table.ts';
import type { PetAccess } from '#server/pets/pets/pets.access.ts';
import { ownedBy } from '#server/pets/pets/pets.access.ts';
import { petsTable } from '#server/pets/pets/pets.table.ts';
import type { Db } from '#server/platform/db.ts';
import { peopleOfPetMax } from '#shared/pets/people.ts';

export type NamedPerson = PetPerson & { name: string };

/** An owner who helped with the pet before still has a row, which gives nothing. */
const helpersOf = ({ petId, ownerId }: PetAccess<'basics'>) =>
  and(eq(petPeopleTable.petId, petId), ne(petPeopleTable.userId, ownerId));

const selectNamed = (db: Db) =>
  db
    .select({ person: petPeopleTable, name: nameOfUser })
    .from(petPeopleTable)
    .innerJoin(usersTable, eq(usersTable.id, petPeopleTable.userId));

/** The people of a pet beside its owner, those without access last, then in the order in which they were added. */
export async function listPeople(db: Db, access: PetAccess<'basics'>, now: Date): Promise<NamedPerson[]> {
  const rows = await selectNamed(db)
    .where(helpersOf(access))
    .orderBy(sql`${petPeopleTable.endsAt} <= ${now}`, asc(petPeopleTable.createdAt), asc(petPeopleTable.id))
    .limit(2 * peopleOfPetMax);

  return rows.map(({ person, name }) => ({ ...person, name }));
}

/** A person whose access has not ended; locked. */
export async function lockPerson(
  db: Db,
  access: PetAccess<'basics'>,
  { id, now }: { id: string; now: Date },
): Promise<NamedPerson | undefined> {
  const [found] = await selectNamed(db)
    .where(and(helpersOf(access), eq(petPeopleTable.id, id), hasNotEnded(now)))
    .for('update', { of: petPeopleTable });

  return found && { ...found.person, name: found.name };
}

/** The row of an account at a pet, also one whose access has ended. */
export async function findPersonOf(
  db: Db,
  { petId }: PetAccess<'basics'>,
  accountId: AccountId,
): Promise<PetPerson | undefined> {
  const [person] = await db
    .select()
    .from(petPeopleTable)
    .where(and(eq(petPeopleTable.petId, petId), eq(petPeopleTable.userId, accountId)));

  return person;
}

export const countPeople = (db: Db, access: PetAccess<'basics'>, now: Date): Promise<number> =>
  db.$count(petPeopleTable, and(helpersOf(access), hasNotEnded(now)));

type Facts = Omit<PetPerson, 'id' | 'petId' | 'userId' | 'createdAt'>;

/** Adds a person, or gives one that was there before new rights. */
export async function upsertPerson(db: Db, person: PetPerson) {
  const { id: _id, petId: _pet, userId: _user, createdAt: _created, ...facts } = person;
  await db
    .insert(petPeopleTable)
    .values(person)
    .onConflictDoUpdate({ target: [petPeopleTable.petId, petPeopleTable.userId], set: facts });
}

export async function updatePerson(db: Db, { id }: Pick<PetPerson, 'id'>, change: Partial<Facts>) {
  await db.update(petPeopleTable).set(change).where(eq(petPeopleTable.id, id));
}

/** The account's pets that have a co-owner whose account is active, each with the first of them. */
export async function listHeirs(db: Db, ownerId: AccountId, now: Date) {
  const rows = await db
    .selectDistinctOn([petPeopleTable.petId], {
      petId: petPeopleTable.petId,
      petName: petsTable.name,
      heir: petPeopleTable.userId,
      heirName: nameOfUser,
    })
    .from(petPeopleTable)
    .innerJoin(petsTable, eq(petsTable.id, petPeopleTable.petId))
    .innerJoin(usersTable, eq(usersTable.id, petPeopleTable.userId))
    .where(
      and(
        ownedBy(ownerId),
        ne(petPeopleTable.userId, ownerId),
        isCurrentWith('manage', now),
        isActiveAccount(now),
      ),
    )
    .orderBy(petPeopleTable.petId, petPeopleTable.createdAt, petPeopleTable.id);

  return rows.map(({ heir, ...row }) => ({ ...row, heir: heir as AccountId }));
}

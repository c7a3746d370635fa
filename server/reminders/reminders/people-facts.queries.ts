import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';

import { nameOfUser, usersTable } from '#server/accounts/users/users.table.ts';
import { petPeopleTable } from '#server/pets/pets/pet-people.table.ts';
import type { Requester } from '#server/pets/pets/pets.access.ts';
import { accessibleTo } from '#server/pets/pets/pets.access.ts';
import { petsTable } from '#server/pets/pets/pets.table.ts';
import type { Db } from '#server/platform/db.ts';
import { prepared } from '#server/platform/prepared.ts';

import { reminderPetsTable, remindersTable } from './reminders.table.ts';

const namesOf = prepared('names of accounts', (db) =>
  db
    .select({ id: usersTable.id, name: nameOfUser })
    .from(usersTable)
    .where(sql`${usersTable.id} = any(${sql.placeholder('ids')}::uuid[])`),
);

/** The names of these accounts. */
export async function listNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await namesOf(db).execute({ ids: [...ids] });

  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** For reminders that are for one person: the id of this person at one of the pets, while the access has not ended. */
export async function listChosen(db: Db, requester: Requester, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, string>();
  const rows = await db
    .select({ id: remindersTable.id, personId: petPeopleTable.id })
    .from(remindersTable)
    .innerJoin(reminderPetsTable, eq(reminderPetsTable.reminderId, remindersTable.id))
    .innerJoin(petsTable, eq(petsTable.id, reminderPetsTable.petId))
    .innerJoin(
      petPeopleTable,
      and(eq(petPeopleTable.petId, petsTable.id), eq(petPeopleTable.userId, remindersTable.forUserId)),
    )
    .where(
      and(
        inArray(remindersTable.id, [...ids]),
        or(isNull(petPeopleTable.endsAt), gt(petPeopleTable.endsAt, requester.now)),
        accessibleTo(requester, 'read'),
      ),
    )
    // The oldest pet has the last word.
    .orderBy(petsTable.createdAt);

  return new Map(rows.toReversed().map(({ id, personId }) => [id, personId]));
}

import { eq, inArray, or } from 'drizzle-orm';

import { usersTable } from '#server/accounts/users/users.table.ts';
import { petPeopleTable } from '#server/pets/pets/pet-people.table.ts';
import type { PetAccess } from '#server/pets/pets/pets.access.ts';
import type { Db } from '#server/platform/db.ts';

/** The addresses of the owner and the people of a pet. */
export async function listAddresses(db: Db, { petId, ownerId }: PetAccess<'basics'>): Promise<string[]> {
  const people = db
    .select({ id: petPeopleTable.userId })
    .from(petPeopleTable)
    .where(eq(petPeopleTable.petId, petId));
  const rows = await db
    .select({ email: usersTable.email, newEmail: usersTable.newEmail })
    .from(usersTable)
    .where(or(eq(usersTable.id, ownerId), inArray(usersTable.id, people)));

  return rows.flatMap(({ email, newEmail }) => (newEmail === null ? [email] : [email, newEmail]));
}

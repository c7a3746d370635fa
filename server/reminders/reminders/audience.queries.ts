import { and, eq, gt, inArray, isNull, or } from 'drizzle-orm';

import { petPeopleTable } from '#server/pets/pets/pet-people.table.ts';
import type { PetAccess, Requester } from '#server/pets/pets/pets.access.ts';
import { accessibleTo } from '#server/pets/pets/pets.access.ts';
import { petsTable } from '#server/pets/pets/pets.table.ts';
import type { Db } from '#server/platform/db.ts';

/** The account of a person at one of these pets whose access has not ended. */
export async function findChosen(
  db: Db,
  requester: Requester,
  { personId, pets }: { personId: string; pets: readonly Pick<PetAccess, 'petId'>[] },
): Promise<string | undefined> {
  if (pets.length === 0) return undefined;
  const [person] = await db
    .select({ userId: petPeopleTable.userId })
    .from(petPeopleTable)
    .innerJoin(petsTable, eq(petsTable.id, petPeopleTable.petId))
    .where(
      and(
        eq(petPeopleTable.id, personId),
        inArray(
          petPeopleTable.petId,
          pets.map(({ petId }) => petId),
        ),
        or(isNull(petPeopleTable.endsAt), gt(petPeopleTable.endsAt, requester.now)),
        accessibleTo(requester, 'read'),
      ),
    );

  return person?.userId;
}

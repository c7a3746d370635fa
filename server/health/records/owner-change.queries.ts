import { eq } from 'drizzle-orm';

import type { AccountId } from '#server/core/context.ts';
import { afterOwnerChange, formerPerson } from '#server/pets/pets/added-by.table.ts';
import type { PetAccess } from '#server/pets/pets/pets.access.ts';
import type { Db } from '#server/platform/db.ts';

import { medicationDosesTable } from './medications.table.ts';
import { ownedTables, tablesOfPet } from './record-kinds.table.ts';

/** Within the transaction that gives the pet to another owner. */
export async function changeOwnerOfRecords(
  db: Db,
  { petId }: PetAccess<'basics'>,
  { from, to }: { from: AccountId; to: AccountId },
) {
  for (const table of ownedTables)
    await db
      .update(table)
      .set({ userId: to, addedBy: afterOwnerChange(table.addedBy, { from, to }) })
      .where(eq(table.petId, petId));
  await db
    .update(medicationDosesTable)
    .set({ addedBy: afterOwnerChange(medicationDosesTable.addedBy, { from, to }) })
    .where(eq(medicationDosesTable.petId, petId));
}

/** Within the deletion of an account: what it added to other people's pets stays, without its name. */
export async function forgetAdderOfRecords(db: Db, accountId: AccountId) {
  for (const table of tablesOfPet)
    await db.update(table).set({ addedBy: formerPerson }).where(eq(table.addedBy, accountId));
}

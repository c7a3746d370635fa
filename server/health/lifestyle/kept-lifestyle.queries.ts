import { eq, sql } from 'drizzle-orm';

import type { PetAccess } from '#server/pets/pets/pets.access.ts';
import type { Db } from '#server/platform/db.ts';

import {
  petAllergiesTable,
  petFoodsTable,
  petProfilesTable,
  petSupplementsTable,
  petTreatsTable,
} from './lifestyle.table.ts';

type Pet = PetAccess<'basics'>;
type Table =
  | typeof petAllergiesTable
  | typeof petFoodsTable
  | typeof petSupplementsTable
  | typeof petTreatsTable;

/** Within a transaction: the answers of a pet become those of another one, in place of its own. */
export async function moveLists(db: Db, from: Pet, to: Pet) {
  for (const table of [petFoodsTable, petTreatsTable, petAllergiesTable, petSupplementsTable])
    await move(db, table, from, to);
}

/** The insurance too, which `to` then doesn't have without that of `from`. */
export async function moveInsurance(db: Db, from: Pet, to: Pet) {
  await db.delete(petProfilesTable).where(eq(petProfilesTable.petId, to.petId));
  await db.update(petProfilesTable).set({ petId: to.petId }).where(eq(petProfilesTable.petId, from.petId));
}

async function move(db: Db, table: Table, from: Pet, to: Pet) {
  await db.execute(sql`
    delete from ${table} where pet_id = ${to.petId} and exists (select from ${table} theirs where theirs.pet_id = ${from.petId})`);
  await db.update(table).set({ petId: to.petId }).where(eq(table.petId, from.petId));
}

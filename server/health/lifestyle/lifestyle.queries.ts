import { eq } from 'drizzle-orm';

import type { Requester, PetAccess } from '#server/pets/pets/pets.access.ts';
import { accessibleTo, preparedFor } from '#server/pets/pets/pets.access.ts';
import { petsTable } from '#server/pets/pets/pets.table.ts';
import type { Db } from '#server/platform/db.ts';
import type { LifestyleField } from '#shared/health/lifestyle.ts';

import {
  petAllergiesTable,
  petFoodsTable,
  petProfilesTable,
  petSupplementsTable,
  petTreatsTable,
} from './lifestyle.table.ts';

const lists = {
  food: petFoodsTable,
  treats: petTreatsTable,
  allergies: petAllergiesTable,
  supplements: petSupplementsTable,
} as const;

export type LifestyleList = keyof typeof lists;

type Entry = { name: string; dosage?: string | null; frequency?: string | null };

/** An answer other than medications, which are a separate feature. */
export const readAnswer = (
  db: Db,
  access: PetAccess,
  field: Exclude<LifestyleField, 'medications'>,
): Promise<Entry[] | string | null> =>
  field === 'insurance' ? readInsurance(db, access) : readList(db, field, access);

async function readInsurance(db: Db, { petId }: PetAccess): Promise<string | null> {
  const [profile] = await db.select().from(petProfilesTable).where(eq(petProfilesTable.petId, petId));

  return profile?.hasInsurance == null ? null : (profile.insuranceProvider ?? '');
}

export async function readList(db: Db, list: LifestyleList, { petId }: PetAccess): Promise<Entry[]> {
  const table = lists[list];
  const rows = await db.select().from(table).where(eq(table.petId, petId)).orderBy(table.position);

  return rows.map(({ petId: _pet, position: _position, ...entry }) => entry);
}

/** Within a transaction: replaces the entries of a list. */
export async function replaceList(
  db: Db,
  list: LifestyleList,
  { petId }: PetAccess<'write'>,
  entries: readonly Entry[],
) {
  const table = lists[list];
  await db.delete(table).where(eq(table.petId, petId));
  if (entries.length > 0) {
    await db.insert(table).values(entries.map((entry, position) => ({ ...entry, petId, position })));
  }
}

/** Within a transaction. `insurance` is null when unknown, '' when there is none. */
export async function saveProfile(
  db: Db,
  { petId }: PetAccess<'write'>,
  now: Date,
  insurance?: string | null,
) {
  const facts = {
    updatedAt: now,
    ...(insurance !== undefined && {
      hasInsurance: insurance === null ? null : insurance !== '',
      insuranceProvider: insurance || null,
    }),
  };
  await db
    .insert(petProfilesTable)
    .values({ petId, ...facts })
    .onConflictDoUpdate({ target: petProfilesTable.petId, set: facts });
}

const suggestionsMax = 40;

/** The names used in this list for any pet that the account may see, in alphabetical order. */
export async function suggestNames(db: Db, requester: Requester, list: LifestyleList): Promise<string[]> {
  const table = lists[list];
  const rows = await db
    .selectDistinct({ name: table.name })
    .from(table)
    .innerJoin(petsTable, eq(petsTable.id, table.petId))
    .where(accessibleTo(requester, 'read'))
    .orderBy(table.name)
    .limit(suggestionsMax);

  return rows.map(({ name }) => name);
}

/** Whether one of the pets that the account may see has an allergy. */
export const hasAllergy = async (db: Db, requester: Requester): Promise<boolean> =>
  (await allergy(db, requester).execute()).length > 0;

const allergy = preparedFor('allergy', (db, requester) =>
  db
    .select({ petId: lists.allergies.petId })
    .from(lists.allergies)
    .innerJoin(petsTable, eq(petsTable.id, lists.allergies.petId))
    .where(accessibleTo(requester, 'read'))
    .limit(1),
);

import { and, count, eq, getTableColumns, sql } from 'drizzle-orm';

import type { HomeCheck } from '#server/health/records/home-checks.table.ts';
import { homeChecksTable } from '#server/health/records/home-checks.table.ts';
import { nameOfAdder } from '#server/pets/pets/added-by.table.ts';
import type { PetAccess } from '#server/pets/pets/pets.access.ts';
import { placeOf } from '#server/pets/pets/pets.access.ts';
import type { Db } from '#server/platform/db.ts';
import { oneRow } from '#server/platform/db.ts';
import { isoInstant, jsonArray } from '#server/platform/json-rows.ts';
import { Json } from '#server/platform/json.ts';
import type { DayCursor } from '#server/platform/keyset.ts';
import { isEarlier, latestFirst } from '#server/platform/keyset.ts';
import { prepared } from '#server/platform/prepared.ts';

const table = homeChecksTable;

/** A home check as the API shows it. */
export type ShownHomeCheck = Omit<HomeCheck, 'petId' | 'userId' | 'addedBy' | 'createdAt'> & {
  createdAt: string;
  /** As nameOfAdder has it. */
  addedBy: string | null;
};

/** A home check with the name of the person that recorded it. */
export type NamedHomeCheck = HomeCheck & { addedByName: string | null };

// Ten years of monthly ones.
const shownChecks = 120;

const ofPet = prepared('home checks of a pet', (db) => {
  const { list, rows } = jsonArray(
    {
      id: table.id,
      checkedOn: table.checkedOn,
      answers: table.answers,
      notes: table.notes,
      createdAt: isoInstant(table.createdAt),
      addedBy: nameOfAdder(table.addedBy),
    },
    sql`from ${table} where ${table.petId} = ${sql.placeholder('petId')}
      order by ${table.checkedOn} desc, ${table.createdAt} desc, ${table.id} desc limit ${sql.raw(String(shownChecks))}`,
  );

  return db.select({ list }).from(rows);
});

/** The newest home checks of a pet. */
export const readHomeChecks = async (db: Db, { petId }: PetAccess<'medical'>) =>
  new Json<ShownHomeCheck[]>(oneRow(await ofPet(db).execute({ petId })).list);

const isThis = ({ petId }: PetAccess<'medical'>, id: string) => and(eq(table.id, id), eq(table.petId, petId));

export async function findHomeCheck(
  db: Db,
  access: PetAccess<'medical'>,
  id: string,
): Promise<NamedHomeCheck | undefined> {
  const [check] = await db
    .select({ ...getTableColumns(table), addedByName: nameOfAdder(table.addedBy) })
    .from(table)
    .where(isThis(access, id));

  return check;
}

const keys = { day: table.checkedOn, createdAt: table.createdAt, id: table.id };

/** Home checks after a place in their list, the latest first. */
export const listHomeChecks = (
  db: Db,
  { petId }: PetAccess<'medical'>,
  { after, limit }: { after: DayCursor | undefined; limit: number },
): Promise<HomeCheck[]> =>
  db
    .select()
    .from(table)
    .where(and(eq(table.petId, petId), isEarlier(keys, after)))
    .orderBy(...latestFirst(keys))
    .limit(limit);

export async function countHomeChecks(db: Db, { petId }: PetAccess<'medical'>): Promise<number> {
  return oneRow(await db.select({ total: count() }).from(table).where(eq(table.petId, petId))).total;
}

/** The bytes of the notes of all checks. */
export async function measureNotes(db: Db, { petId }: PetAccess<'medical'>): Promise<number> {
  const bytes = sql<number>`coalesce(sum(octet_length(${table.notes})), 0)::int`;

  return oneRow(await db.select({ bytes }).from(table).where(eq(table.petId, petId))).bytes;
}

/** Adds the check, unless its id is taken. */
export async function insertHomeCheck(
  db: Db,
  access: PetAccess<'record'>,
  check: Omit<HomeCheck, 'petId' | 'userId' | 'addedBy'>,
) {
  await db
    .insert(table)
    .values({ ...check, ...placeOf(access) })
    .onConflictDoNothing();
}

export async function deleteHomeCheckRow(db: Db, access: PetAccess<'write'>, id: string) {
  await db.delete(table).where(isThis(access, id));
}

import type { Placeholder } from 'drizzle-orm';
import { and, asc, between, count, eq, getTableColumns, ne, sql } from 'drizzle-orm';

import type { Medication, MedicationDose } from '#server/health/records/medications.table.ts';
import { medicationDosesTable } from '#server/health/records/medications.table.ts';
import { nameOfAdder } from '#server/pets/pets/added-by.table.ts';
import type { PetAccess } from '#server/pets/pets/pets.access.ts';
import { placeOf } from '#server/pets/pets/pets.access.ts';
import type { Db } from '#server/platform/db.ts';
import { oneRow } from '#server/platform/db.ts';
import { isoInstant, jsonArray } from '#server/platform/json-rows.ts';
import { Json } from '#server/platform/json.ts';
import { prepared } from '#server/platform/prepared.ts';
import { shownDoses } from '#shared/health/health.ts';
import type { RestoredDose } from '#shared/health/medications.schema.ts';

const table = medicationDosesTable;

/** A dose as the API shows it. */
export type ShownDose = Omit<MedicationDose, 'petId' | 'at' | 'createdAt' | 'addedBy'> & {
  at: string;
  createdAt: string;
  /** The name of the person; null for the pet's owner, empty for a person whose account is gone. */
  addedBy: string | null;
};

const fields = {
  id: table.id,
  medicationId: table.medicationId,
  slot: table.slot,
  state: table.state,
  at: isoInstant(table.at),
  by: table.by,
  note: table.note,
  createdAt: isoInstant(table.createdAt),
  addedBy: nameOfAdder(table.addedBy),
};

function selectShown(db: Db, petId: Placeholder, medicationId?: Placeholder) {
  const { list, rows } = jsonArray(
    fields,
    sql`from ${table} where ${table.petId} = ${petId}${medicationId ? sql` and ${table.medicationId} = ${medicationId}` : sql``}
      order by ${table.at} desc, ${table.id} desc limit ${sql.raw(String(shownDoses))}`,
  );

  return db.select({ list }).from(rows);
}

const ofPet = prepared('doses of a pet', (db) => selectShown(db, sql.placeholder('petId')));
const ofMedication = prepared('doses of a medication', (db) =>
  selectShown(db, sql.placeholder('petId'), sql.placeholder('medicationId')),
);

/** The newest doses of a pet. */
export const readDoses = async (db: Db, { petId }: PetAccess<'medical'>) =>
  new Json<ShownDose[]>(oneRow(await ofPet(db).execute({ petId })).list);

/** The newest doses of a medication. */
export const readDosesOf = async (db: Db, { petId }: PetAccess<'medical'>, { id }: Pick<Medication, 'id'>) =>
  new Json<ShownDose[]>(oneRow(await ofMedication(db).execute({ petId, medicationId: id })).list);

/** A dose with the name of the person that recorded it, as nameOfAdder has it. */
export type NamedDose = MedicationDose & { addedByName: string | null };

const selectNamed = (db: Db) =>
  db.select({ ...getTableColumns(table), addedByName: nameOfAdder(table.addedBy) }).from(table);

const isOf = ({ petId }: PetAccess<'medical'>, { id }: Pick<Medication, 'id'>) =>
  and(eq(table.petId, petId), eq(table.medicationId, id));

export async function findDose(
  db: Db,
  access: PetAccess<'medical'>,
  medication: Pick<Medication, 'id'>,
  id: string,
): Promise<NamedDose | undefined> {
  const [dose] = await selectNamed(db).where(and(isOf(access, medication), eq(table.id, id)));

  return dose;
}

export async function findDoseAt(db: Db, access: PetAccess<'medical'>, medication: Medication, slot: string) {
  const [dose] = await selectNamed(db).where(and(isOf(access, medication), eq(table.slot, slot)));

  return dose;
}

/** A dose that was given between two moments. */
export async function findGiven(
  db: Db,
  access: PetAccess<'medical'>,
  medication: Medication,
  { from, to }: { from: Date; to: Date },
) {
  const [dose] = await selectNamed(db)
    .where(and(isOf(access, medication), ne(table.state, 'skipped'), between(table.at, from, to)))
    .orderBy(asc(table.at))
    .limit(1);

  return dose;
}

export async function countDoses(db: Db, { petId }: PetAccess<'medical'>): Promise<number> {
  return oneRow(await db.select({ total: count() }).from(table).where(eq(table.petId, petId))).total;
}

function doseOf(access: PetAccess<'record'>) {
  const { petId, addedBy } = placeOf(access);

  return { petId, addedBy };
}

/** Adds the doses; those whose id is taken are left out. Returns how many were added. */
export async function insertDoses(
  db: Db,
  access: PetAccess<'record'>,
  { id: medicationId }: Pick<Medication, 'id'>,
  doses: readonly RestoredDose[],
  now: Date,
): Promise<number> {
  if (doses.length === 0) return 0;
  const inserted = await db
    .insert(table)
    .values(
      doses.map(({ id, slot, state, at, by, note }) => ({
        id,
        slot,
        state,
        by,
        note,
        ...doseOf(access),
        medicationId,
        at: new Date(at),
        createdAt: now,
      })),
    )
    .onConflictDoNothing()
    .returning({ id: table.id });

  return inserted.length;
}

export async function deleteDose(db: Db, access: PetAccess<'record'>, medication: Medication, id: string) {
  await db.delete(table).where(and(isOf(access, medication), eq(table.id, id)));
}

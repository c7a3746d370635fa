import { and, asc, eq, gte, inArray, isNull, or } from 'drizzle-orm';

import { userPreferencesTable } from '#server/accounts/preferences/preferences.table.ts';
import type { Medication } from '#server/health/records/medications.table.ts';
import { medicationDosesTable, medicationsTable } from '#server/health/records/medications.table.ts';
import type { Requester, PetAccess } from '#server/pets/pets/pets.access.ts';
import { accessibleTo, placeOf } from '#server/pets/pets/pets.access.ts';
import { petsTable } from '#server/pets/pets/pets.table.ts';
import type { Db } from '#server/platform/db.ts';

const isOfOwner = eq(userPreferencesTable.userId, medicationsTable.userId);

/** The medications of a pet that had not ended on a day in UTC, oldest first, and the time zone of their owner. */
export const listMedications = (db: Db, { petId }: PetAccess<'medical'>, since: string) =>
  db
    .select({ medication: medicationsTable, timeZone: userPreferencesTable.timeZone })
    .from(medicationsTable)
    .leftJoin(userPreferencesTable, isOfOwner)
    .where(and(eq(medicationsTable.petId, petId), endedNotBefore(since)))
    .orderBy(asc(medicationsTable.createdAt), asc(medicationsTable.id));

const endedNotBefore = (day: string) =>
  or(isNull(medicationsTable.endDate), gte(medicationsTable.endDate, day));

type Entry = Pick<Medication, 'id' | 'name' | 'dosage' | 'frequency' | 'provider' | 'createdAt'>;

export async function insertMedications(db: Db, access: PetAccess<'write'>, entries: readonly Entry[]) {
  if (entries.length === 0) return;
  await db.insert(medicationsTable).values(entries.map((entry) => ({ ...entry, ...placeOf(access) })));
}

export async function updateMedication(
  db: Db,
  { petId }: PetAccess<'write'>,
  { id }: Pick<Medication, 'id'>,
  facts: Partial<Medication>,
) {
  await db
    .update(medicationsTable)
    .set(facts)
    .where(and(eq(medicationsTable.id, id), eq(medicationsTable.petId, petId)));
}

export async function deleteMedications(
  db: Db,
  { petId }: PetAccess<'write'>,
  medications: readonly Medication[],
) {
  if (medications.length === 0) return;
  await db
    .delete(medicationsTable)
    .where(and(inArray(medicationsTable.id, idsOf(medications)), eq(medicationsTable.petId, petId)));
}

const idsOf = (medications: readonly Medication[]) => medications.map(({ id }) => id);

/** The ids of the medications that have a recorded dose. */
export async function findDosed(db: Db, medications: readonly Medication[]): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ id: medicationDosesTable.medicationId })
    .from(medicationDosesTable)
    .where(inArray(medicationDosesTable.medicationId, idsOf(medications)));

  return new Set(rows.map(({ id }) => id));
}

const suggestionsMax = 40;

/** The names of medications that had not ended on a day, for any pet that the account may see, in alphabetical order. */
export async function suggestNames(db: Db, requester: Requester, since: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ name: medicationsTable.name })
    .from(medicationsTable)
    .innerJoin(petsTable, eq(petsTable.id, medicationsTable.petId))
    .where(and(accessibleTo(requester, 'medical'), endedNotBefore(since)))
    .orderBy(medicationsTable.name)
    .limit(suggestionsMax);

  return rows.map(({ name }) => name);
}

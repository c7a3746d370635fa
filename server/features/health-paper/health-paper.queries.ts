import type { SQL } from 'drizzle-orm';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

import { homeChecksTable } from '#server/features/home-checks/home-checks.table.ts';
import { petAllergiesTable } from '#server/features/lifestyle/lifestyle.table.ts';
import { medicalEventsTable } from '#server/features/medical-events/medical-events.table.ts';
import { medicationsTable } from '#server/features/medications/medications.table.ts';
import type { PetAccess } from '#server/features/pets/pets.access.ts';
import { vaccinationsTable } from '#server/features/vaccinations/vaccinations.table.ts';
import { healthRecordsTable } from '#server/features/weights/weights.table.ts';
import type { Db } from '#server/platform/db.ts';

/** Rows read at a time, so that a long record is never in memory. */
export const batchSize = 200;

/** Where the last row of a batch is. */
export type Place = { day: string; createdAt: Date; id: string };

type Dated = { day: PgColumn; createdAt: PgColumn; id: PgColumn };

const newestFirst = ({ day, createdAt, id }: Dated): SQL[] => [desc(day), desc(createdAt), desc(id)];

const isAfter = ({ day, createdAt, id }: Dated, place: Place | undefined): SQL | undefined =>
  place &&
  sql`(${day}, ${createdAt}, ${id}) < (${place.day}::date, ${place.createdAt.toISOString()}::timestamptz, ${place.id}::uuid)`;

export async function readWeights(db: Db, { petId }: PetAccess, after?: Place, limit = batchSize) {
  const { recordDate, createdAt, id } = healthRecordsTable;
  const keys = { day: recordDate, createdAt, id };

  return db
    .select()
    .from(healthRecordsTable)
    .where(and(eq(healthRecordsTable.petId, petId), isAfter(keys, after)))
    .orderBy(...newestFirst(keys))
    .limit(limit);
}

export async function readVaccinations(db: Db, { petId }: PetAccess, after?: Place, limit = batchSize) {
  const { dateAdministered, createdAt, id } = vaccinationsTable;
  const keys = { day: dateAdministered, createdAt, id };

  return db
    .select()
    .from(vaccinationsTable)
    .where(and(eq(vaccinationsTable.petId, petId), isAfter(keys, after)))
    .orderBy(...newestFirst(keys))
    .limit(limit);
}

export async function readEvents(db: Db, { petId }: PetAccess, after?: Place, limit = batchSize) {
  const { eventDate, createdAt, id } = medicalEventsTable;
  const keys = { day: eventDate, createdAt, id };

  return db
    .select()
    .from(medicalEventsTable)
    .where(and(eq(medicalEventsTable.petId, petId), isAfter(keys, after)))
    .orderBy(...newestFirst(keys))
    .limit(limit);
}

export async function readHomeChecks(db: Db, { petId }: PetAccess, after?: Place, limit = batchSize) {
  const { checkedOn, createdAt, id } = homeChecksTable;
  const keys = { day: checkedOn, createdAt, id };

  return db
    .select()
    .from(homeChecksTable)
    .where(and(eq(homeChecksTable.petId, petId), isAfter(keys, after)))
    .orderBy(...newestFirst(keys))
    .limit(limit);
}

export async function readMedications(db: Db, { petId }: PetAccess, after?: Place, limit = batchSize) {
  const { createdAt, id } = medicationsTable;
  const isOlder =
    after && sql`(${createdAt}, ${id}) < (${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`;

  return db
    .select()
    .from(medicationsTable)
    .where(and(eq(medicationsTable.petId, petId), isOlder))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}

export async function readAllergies(db: Db, { petId }: PetAccess): Promise<string[]> {
  const rows = await db
    .select({ name: petAllergiesTable.name })
    .from(petAllergiesTable)
    .where(eq(petAllergiesTable.petId, petId))
    .orderBy(asc(petAllergiesTable.position));

  return rows.map(({ name }) => name);
}

import { and, desc, eq, gte, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';

import { homeChecksTable } from '#server/health/records/home-checks.table.ts';
import { medicalEventsTable } from '#server/health/records/medical-events.table.ts';
import { medicationsTable } from '#server/health/records/medications.table.ts';
import { vaccinationsTable } from '#server/health/records/vaccinations.table.ts';
import { healthRecordsTable } from '#server/health/records/weights.table.ts';
import type { Requester, RequesterPlaceholder, PetAccess } from '#server/pets/pets/pets.access.ts';
import { accessibleTo, preparedFor } from '#server/pets/pets/pets.access.ts';
import { petsTable } from '#server/pets/pets/pets.table.ts';
import type { Db } from '#server/platform/db.ts';
import { jsonArray } from '#server/platform/json-rows.ts';
import { newestFirst } from '#server/platform/keyset.ts';
import { visitTypes } from '#shared/health/health.ts';

/** The active pets of an account, or one pet, archived or not. */
export type Scope = { requester: Requester | RequesterPlaceholder } | { access: PetAccess<'medical'> };

// No screen shows more, and it bounds the memory that an account can use.
const rowsMax = 5000;
const vaccinationsPerPet = 60;
const weightsPerPet = 20;
const checksPerPet = 2;

const inScope = (scope: Scope) =>
  'access' in scope
    ? eq(petsTable.id, scope.access.petId)
    : and(accessibleTo(scope.requester, 'medical'), eq(petsTable.archived, false));

/** The newest vaccinations of each pet, newest first: the schedules count earlier doses too. */
export function listVaccinations(db: Db, scope: Scope) {
  const given = db
    .select({
      id: vaccinationsTable.id,
      name: vaccinationsTable.name,
      vaccine: vaccinationsTable.vaccine,
      dateAdministered: vaccinationsTable.dateAdministered,
      expirationDate: vaccinationsTable.expirationDate,
      createdAt: vaccinationsTable.createdAt,
    })
    .from(vaccinationsTable)
    .where(eq(vaccinationsTable.petId, petsTable.id))
    .orderBy(
      desc(vaccinationsTable.dateAdministered),
      desc(vaccinationsTable.createdAt),
      desc(vaccinationsTable.id),
    )
    .limit(vaccinationsPerPet)
    .as('given');

  return db
    .select({
      petId: petsTable.id,
      id: given.id,
      name: given.name,
      vaccine: given.vaccine,
      dateAdministered: given.dateAdministered,
      expirationDate: given.expirationDate,
    })
    .from(petsTable)
    .crossJoinLateral(given)
    .where(inScope(scope))
    .orderBy(petsTable.id, desc(given.dateAdministered), desc(given.createdAt))
    .limit(rowsMax);
}

// Planning a pet takes up to a tenth of a millisecond.
const plannedMax = 200;

/**
 * The active pets that are still with their owner, with the facts that the schedules need, including the newest
 * vaccinations.
 */
export const listPlannedPets = (db: Db, requester: Requester) => planned(db, requester).execute();

const planned = preparedFor(
  'planned pets',
  (db, requester) => {
    const { list, rows } = jsonArray(
      {
        name: vaccinationsTable.name,
        vaccine: vaccinationsTable.vaccine,
        dateAdministered: vaccinationsTable.dateAdministered,
        expirationDate: vaccinationsTable.expirationDate,
      },
      sql`from ${vaccinationsTable} where ${vaccinationsTable.petId} = ${petsTable.id}
      order by ${vaccinationsTable.dateAdministered} desc, ${vaccinationsTable.createdAt} desc, ${vaccinationsTable.id} desc
      limit ${sql.raw(String(vaccinationsPerPet))}`,
    );

    return db
      .select({
        id: petsTable.id,
        name: petsTable.name,
        type: petsTable.type,
        birthDate: petsTable.birthOrAdoptionDate,
        /** GivenDose[] as JSON. */
        given: sql<string>`(select ${list} from ${rows})`,
      })
      .from(petsTable)
      .where(and(inScope({ requester }), isNull(petsTable.ending)))
      .orderBy(...newestFirst(petsTable))
      .limit(plannedMax);
  },
  { lane: 'pool' },
);

export const isAnyVaccinated = async (db: Db, requester: Requester): Promise<boolean> =>
  (await vaccinated(db, requester).execute()).length > 0;

const vaccinated = preparedFor('vaccinated', (db, requester) =>
  db
    .select({ id: vaccinationsTable.id })
    .from(vaccinationsTable)
    .innerJoin(petsTable, eq(petsTable.id, vaccinationsTable.petId))
    .where(accessibleTo(requester, 'medical'))
    .limit(1),
);

/** The medications whose last day is this one (`YYYY-MM-DD`) or a later one, newest first. */
export const listOpenMedications = (db: Db, scope: Scope, today: string) =>
  db
    .select({
      petId: medicationsTable.petId,
      id: medicationsTable.id,
      name: medicationsTable.name,
      dosage: medicationsTable.dosage,
      frequency: medicationsTable.frequency,
      startDate: medicationsTable.startDate,
      endDate: medicationsTable.endDate,
    })
    .from(medicationsTable)
    .innerJoin(petsTable, eq(petsTable.id, medicationsTable.petId))
    .where(and(inScope(scope), or(isNull(medicationsTable.endDate), gte(medicationsTable.endDate, today))))
    .orderBy(medicationsTable.petId, desc(medicationsTable.createdAt), desc(medicationsTable.id))
    .limit(rowsMax);

/** The newest weights of each pet, newest first. */
export function listNewestWeights(db: Db, scope: Scope) {
  const weights = db
    .select({
      recordDate: healthRecordsTable.recordDate,
      weight: healthRecordsTable.weight,
      weightTyped: healthRecordsTable.weightTyped,
      createdAt: healthRecordsTable.createdAt,
    })
    .from(healthRecordsTable)
    .where(and(eq(healthRecordsTable.petId, petsTable.id), isNotNull(healthRecordsTable.weight)))
    .orderBy(
      desc(healthRecordsTable.recordDate),
      desc(healthRecordsTable.createdAt),
      desc(healthRecordsTable.id),
    )
    .limit(weightsPerPet)
    .as('weights');

  return db
    .select({
      petId: petsTable.id,
      recordDate: weights.recordDate,
      grams: sql<number>`${weights.weight}`,
      typed: weights.weightTyped,
    })
    .from(petsTable)
    .crossJoinLateral(weights)
    .where(inScope(scope))
    .orderBy(petsTable.id, desc(weights.recordDate), desc(weights.createdAt))
    .limit(rowsMax);
}

/** The latest event of each pet at which a vet examined it. */
export const listLastVisits = (db: Db, scope: Scope) =>
  db
    .selectDistinctOn([medicalEventsTable.petId], {
      petId: medicalEventsTable.petId,
      eventDate: medicalEventsTable.eventDate,
      eventType: medicalEventsTable.eventType,
      title: medicalEventsTable.title,
      provider: medicalEventsTable.provider,
    })
    .from(medicalEventsTable)
    .innerJoin(petsTable, eq(petsTable.id, medicalEventsTable.petId))
    .where(and(inScope(scope), inArray(medicalEventsTable.eventType, visitTypes)))
    .orderBy(medicalEventsTable.petId, desc(medicalEventsTable.eventDate), desc(medicalEventsTable.createdAt))
    .limit(rowsMax);

/** The two latest home checks of each pet with their answers, newest first. */
export function listHomeChecks(db: Db, scope: Scope) {
  const checks = db
    .select({
      id: homeChecksTable.id,
      checkedOn: homeChecksTable.checkedOn,
      answers: homeChecksTable.answers,
      createdAt: homeChecksTable.createdAt,
    })
    .from(homeChecksTable)
    .where(eq(homeChecksTable.petId, petsTable.id))
    .orderBy(desc(homeChecksTable.checkedOn), desc(homeChecksTable.createdAt), desc(homeChecksTable.id))
    .limit(checksPerPet)
    .as('checks');

  return db
    .select({
      petId: petsTable.id,
      id: checks.id,
      checkedOn: checks.checkedOn,
      answers: checks.answers,
    })
    .from(petsTable)
    .crossJoinLateral(checks)
    .where(inScope(scope))
    .orderBy(petsTable.id, desc(checks.checkedOn), desc(checks.createdAt))
    .limit(rowsMax);
}

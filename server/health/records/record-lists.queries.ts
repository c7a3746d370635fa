import type { Column, Placeholder, SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';

import { documentsTable } from '#server/documents/documents/documents.table.ts';
import { nameOfAdder } from '#server/pets/pets/added-by.table.ts';
import type { PetAccess } from '#server/pets/pets/pets.access.ts';
import type { Db } from '#server/platform/db.ts';
import { oneRow } from '#server/platform/db.ts';
import { isoInstant, jsonArray } from '#server/platform/json-rows.ts';
import { Json } from '#server/platform/json.ts';
import { prepared } from '#server/platform/prepared.ts';
import type { HealthKind } from '#shared/health/health.ts';
import type { EndedConfirmation, VaccinationOrigin } from '#shared/health/proof/origin.ts';

import { healthDocumentsTable } from './health-documents.table.ts';
import type { MedicalEvent } from './medical-events.table.ts';
import { medicalEventsTable } from './medical-events.table.ts';
import type { Medication } from './medications.table.ts';
import { medicationsTable } from './medications.table.ts';
import type { RecordOf } from './record-kinds.table.ts';
import { recordKinds, referenceOf } from './record-kinds.table.ts';
import { vaccinationConfirmationsTable } from './vaccination-confirmations.table.ts';
import { endedConfirmation, isConfirmed, originOfVaccination } from './vaccination-origins.table.ts';
import type { Vaccination } from './vaccinations.table.ts';
import { vaccinationsTable } from './vaccinations.table.ts';
import type { HealthRecord } from './weights.table.ts';
import { healthRecordsTable } from './weights.table.ts';

type Shown<Row> = Omit<Row, 'petId' | 'userId' | 'addedBy' | 'createdAt'> & {
  createdAt: string;
  /** The name of the person; null for the pet's owner, empty for a person whose account is gone. */
  addedBy: string | null;
  documents: { id: string; name: string }[];
};

/** A record as the API shows it. */
export type ShownRecord = {
  weight: Shown<HealthRecord>;
  medication: Shown<Medication>;
  vaccination: Omit<Shown<Vaccination>, 'readFrom'> & {
    origin: VaccinationOrigin;
    /** The last confirmation that ended; null while one holds, and without one. */
    endedConfirmation: EndedConfirmation | null;
  };
  event: Shown<MedicalEvent>;
};

export type ListedRecord<Kind extends HealthKind> = Json<ShownRecord[Kind]>;

type Fields = { [Kind in HealthKind]: Record<keyof Omit<ShownRecord[Kind], 'documents'>, Column | SQL> };

// Listed explicitly, so that a new column is never exposed by accident.
const shownFields: Fields = {
  weight: {
    id: healthRecordsTable.id,
    recordDate: healthRecordsTable.recordDate,
    weight: healthRecordsTable.weight,
    weightTyped: healthRecordsTable.weightTyped,
    bodyCondition: healthRecordsTable.bodyCondition,
    notes: healthRecordsTable.notes,
    createdAt: isoInstant(healthRecordsTable.createdAt),
    addedBy: nameOfAdder(healthRecordsTable.addedBy),
  },
  medication: {
    id: medicationsTable.id,
    healthRecordId: medicationsTable.healthRecordId,
    name: medicationsTable.name,
    dosage: medicationsTable.dosage,
    frequency: medicationsTable.frequency,
    provider: medicationsTable.provider,
    startDate: medicationsTable.startDate,
    endDate: medicationsTable.endDate,
    schedule: medicationsTable.schedule,
    notes: medicationsTable.notes,
    createdAt: isoInstant(medicationsTable.createdAt),
    addedBy: nameOfAdder(medicationsTable.addedBy),
  },
  vaccination: {
    id: vaccinationsTable.id,
    name: vaccinationsTable.name,
    vaccine: vaccinationsTable.vaccine,
    dateAdministered: vaccinationsTable.dateAdministered,
    expirationDate: vaccinationsTable.expirationDate,
    administrator: vaccinationsTable.administrator,
    batchNumber: vaccinationsTable.batchNumber,
    notes: vaccinationsTable.notes,
    createdAt: isoInstant(vaccinationsTable.createdAt),
    addedBy: nameOfAdder(vaccinationsTable.addedBy),
    origin: originOfVaccination,
    endedConfirmation: sql`case when ${vaccinationConfirmationsTable.id} is null then ended.confirmation end`,
  },
  event: {
    id: medicalEventsTable.id,
    eventDate: medicalEventsTable.eventDate,
    eventType: medicalEventsTable.eventType,
    title: medicalEventsTable.title,
    description: medicalEventsTable.description,
    provider: medicalEventsTable.provider,
    cost: medicalEventsTable.cost,
    currency: medicalEventsTable.currency,
    createdAt: isoInstant(medicalEventsTable.createdAt),
    addedBy: nameOfAdder(medicalEventsTable.addedBy),
  },
};

/** The confirmation that holds, and the last one that ended. */
const joinsOf = (kind: HealthKind, petId: Placeholder): SQL =>
  kind === 'vaccination'
    ? sql` left join ${vaccinationConfirmationsTable} on ${isConfirmed}
      left join (select distinct on (${vaccinationConfirmationsTable.vaccinationId})
          ${vaccinationConfirmationsTable.vaccinationId} as record_id, ${endedConfirmation} as confirmation
        from ${vaccinationConfirmationsTable}
        join ${vaccinationsTable} on ${vaccinationsTable.id} = ${vaccinationConfirmationsTable.vaccinationId}
        where ${vaccinationsTable.petId} = ${petId} and ${vaccinationConfirmationsTable.endedAt} is not null
        order by ${vaccinationConfirmationsTable.vaccinationId}, ${vaccinationConfirmationsTable.endedAt} desc) ended
        on ended.record_id = ${vaccinationsTable.id}`
    : sql``;

/** The records of a pet, or one of them, with the names of their documents, as one JSON array. */
function selectShown(db: Db, kind: HealthKind, petId: Placeholder, id?: Placeholder) {
  const { table, day } = recordKinds[kind];
  const reference = referenceOf(kind);
  // One join for all records, because a subquery for each of thousands takes longer than the rest.
  const attached = sql`(select ${reference} as record_id,
    json_agg(json_build_object('id', ${documentsTable.id}, 'name', ${documentsTable.name}) order by ${documentsTable.createdAt}, ${documentsTable.id}) as documents
    from ${healthDocumentsTable}
    join ${table} on ${table.id} = ${reference}
    join ${documentsTable} on ${documentsTable.id} = ${healthDocumentsTable.documentId}
    where ${table.petId} = ${petId} group by 1) attached`;
  const { list, rows } = jsonArray(
    { ...shownFields[kind], documents: sql`coalesce(attached.documents, '[]')` },
    sql`from ${table} left join ${attached} on attached.record_id = ${table.id}${joinsOf(kind, petId)}
      where ${table.petId} = ${petId}${id ? sql` and ${table.id} = ${id}` : sql``}
      order by ${day ? sql`${day} desc, ` : sql``}${table.createdAt} desc, ${table.id} desc`,
  );

  return db.select({ list }).from(rows);
}

const petPlaceholder = sql.placeholder('petId');
const recordPlaceholder = sql.placeholder('id');

const ofPet = (kind: HealthKind) =>
  prepared(`${kind}s of a pet`, (db) => selectShown(db, kind, petPlaceholder), { lane: 'pool' });
const ofRecord = (kind: HealthKind) =>
  prepared(`one ${kind}`, (db) => selectShown(db, kind, petPlaceholder, recordPlaceholder));

const lists = {
  weight: ofPet('weight'),
  medication: ofPet('medication'),
  vaccination: ofPet('vaccination'),
  event: ofPet('event'),
};

const single = {
  weight: ofRecord('weight'),
  medication: ofRecord('medication'),
  vaccination: ofRecord('vaccination'),
  event: ofRecord('event'),
};

/** HEALTH-2: all records of a kind, newest first. */
export async function readList<Kind extends HealthKind>(
  db: Db,
  { petId }: PetAccess<'medical'>,
  kind: Kind,
): Promise<Json<ShownRecord[Kind][]>> {
  return new Json(oneRow(await lists[kind](db).execute({ petId })).list);
}

/** One record as the list shows it. */
export async function readListed<Kind extends HealthKind>(
  db: Db,
  { petId }: PetAccess<'medical'>,
  kind: Kind,
  id: RecordOf[Kind]['id'],
): Promise<ListedRecord<Kind> | undefined> {
  const { list } = oneRow(await single[kind](db).execute({ petId, id }));

  return list === '[]' ? undefined : new Json(list.slice(1, -1));
}

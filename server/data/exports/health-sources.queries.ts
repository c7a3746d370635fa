import type { AnyColumn, SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';

import { healthDocumentsTable } from '#server/health/records/health-documents.table.ts';
import { homeChecksTable } from '#server/health/records/home-checks.table.ts';
import { medicalEventsTable } from '#server/health/records/medical-events.table.ts';
import { medicationDosesTable, medicationsTable } from '#server/health/records/medications.table.ts';
import { vaccinationConfirmationsTable } from '#server/health/records/vaccination-confirmations.table.ts';
import { vaccinationsTable } from '#server/health/records/vaccinations.table.ts';
import { healthRecordsTable } from '#server/health/records/weights.table.ts';
import { isoInstant, jsonRow } from '#server/platform/json-rows.ts';
import type { ExportRecord } from '#shared/data/export/export.schema.ts';

import type { RecordSource } from './record-sources.queries.ts';
import { arrayOf, rowsOfPets } from './record-sources.queries.ts';

type Health = 'weights' | 'medications' | 'doses' | 'vaccinations' | 'events' | 'home-checks';

export const healthSources: { [Kind in Health]: RecordSource<ExportRecord[Kind]> } = {
  weights: (accountId) => ({
    record: jsonRow({
      ...common(healthRecordsTable),
      recordDate: healthRecordsTable.recordDate,
      grams: healthRecordsTable.weight,
      weightTyped: healthRecordsTable.weightTyped,
      bodyCondition: healthRecordsTable.bodyCondition,
      notes: healthRecordsTable.notes,
      documentIds: attachedTo(healthDocumentsTable.healthRecordId, healthRecordsTable.id),
    }),
    rows: latest(accountId, healthRecordsTable, healthRecordsTable.recordDate),
  }),
  medications: (accountId) => ({
    record: jsonRow({
      ...common(medicationsTable),
      weightId: medicationsTable.healthRecordId,
      name: medicationsTable.name,
      dosage: medicationsTable.dosage,
      frequency: medicationsTable.frequency,
      provider: medicationsTable.provider,
      startDate: medicationsTable.startDate,
      endDate: medicationsTable.endDate,
      schedule: medicationsTable.schedule,
      notes: medicationsTable.notes,
      documentIds: attachedTo(healthDocumentsTable.medicationId, medicationsTable.id),
    }),
    rows: latest(accountId, medicationsTable, medicationsTable.createdAt),
  }),
  doses: (accountId) => ({
    record: jsonRow({
      ...common(medicationDosesTable),
      medicationId: medicationDosesTable.medicationId,
      slot: medicationDosesTable.slot,
      state: medicationDosesTable.state,
      at: isoInstant(medicationDosesTable.at),
      by: medicationDosesTable.by,
      note: medicationDosesTable.note,
    }),
    rows: latest(accountId, medicationDosesTable, medicationDosesTable.at),
  }),
  vaccinations: (accountId) => ({
    record: jsonRow({
      ...common(vaccinationsTable),
      name: vaccinationsTable.name,
      vaccine: vaccinationsTable.vaccine,
      dateAdministered: vaccinationsTable.dateAdministered,
      expirationDate: vaccinationsTable.expirationDate,
      administrator: vaccinationsTable.administrator,
      batchNumber: vaccinationsTable.batchNumber,
      notes: vaccinationsTable.notes,
      documentIds: attachedTo(healthDocumentsTable.vaccinationId, vaccinationsTable.id),
      readFrom: attachedReading,
      confirmations: confirmationsOf,
    }),
    rows: latest(accountId, vaccinationsTable, vaccinationsTable.dateAdministered),
  }),
  events: (accountId) => ({
    record: jsonRow({
      ...common(medicalEventsTable),
      eventDate: medicalEventsTable.eventDate,
      eventType: medicalEventsTable.eventType,
      title: medicalEventsTable.title,
      description: medicalEventsTable.description,
      provider: medicalEventsTable.provider,
      cost: medicalEventsTable.cost,
      currency: medicalEventsTable.currency,
      documentIds: attachedTo(healthDocumentsTable.medicalEventId, medicalEventsTable.id),
    }),
    rows: latest(accountId, medicalEventsTable, medicalEventsTable.eventDate),
  }),
  'home-checks': (accountId) => ({
    record: jsonRow({
      ...common(homeChecksTable),
      checkedOn: homeChecksTable.checkedOn,
      answers: homeChecksTable.answers,
      notes: homeChecksTable.notes,
    }),
    rows: latest(accountId, homeChecksTable, homeChecksTable.checkedOn),
  }),
};

type RecordTable =
  | typeof healthRecordsTable
  | typeof medicationsTable
  | typeof medicationDosesTable
  | typeof vaccinationsTable
  | typeof medicalEventsTable
  | typeof homeChecksTable;

const common = ({ id, petId, createdAt }: RecordTable) => ({ id, petId, createdAt: isoInstant(createdAt) });

const attachedTo = (reference: AnyColumn, id: AnyColumn): SQL<string[]> =>
  arrayOf(
    sql`${healthDocumentsTable.documentId} order by ${healthDocumentsTable.documentId}`,
    sql`from ${healthDocumentsTable} where ${reference} = ${id}`,
  );

const attachedReading = sql<
  string | null
>`(select ${healthDocumentsTable.documentId} from ${healthDocumentsTable}
  where ${healthDocumentsTable.vaccinationId} = ${vaccinationsTable.id} and ${healthDocumentsTable.documentId} = ${vaccinationsTable.readFrom})`;

const confirmations = vaccinationConfirmationsTable;

const confirmationsOf = arrayOf<ExportRecord['vaccinations']['confirmations'][number]>(
  sql`json_build_object('address', ${confirmations.address}, 'isPerson', ${confirmations.isPerson}, 'name', ${confirmations.name},
    'role', ${confirmations.role}, 'confirmedOn', ${confirmations.confirmedOn}, 'confirmedAt', ${isoInstant(confirmations.confirmedAt)},
    'facts', ${confirmations.facts}, 'endedAt', ${isoInstant(confirmations.endedAt)}) order by ${confirmations.confirmedAt}, ${confirmations.id}`,
  sql`from ${confirmations} where ${confirmations.vaccinationId} = ${vaccinationsTable.id}`,
);

const latest = (accountId: Parameters<RecordSource<never>>[0], table: RecordTable, day: AnyColumn): SQL =>
  rowsOfPets(accountId, {
    table: sql`${table}`,
    petId: table.petId,
    order: sql`${day} desc, ${table.createdAt} desc, ${table.id}`,
  });

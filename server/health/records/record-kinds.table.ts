import { healthKinds } from '#shared/health/health.ts';
import type { HealthKind } from '#shared/health/health.ts';

import { healthDocumentsTable } from './health-documents.table.ts';
import { homeChecksTable } from './home-checks.table.ts';
import type { MedicalEvent } from './medical-events.table.ts';
import { medicalEventsTable } from './medical-events.table.ts';
import type { Medication } from './medications.table.ts';
import { medicationDosesTable, medicationsTable } from './medications.table.ts';
import type { Vaccination } from './vaccinations.table.ts';
import { vaccinationsTable } from './vaccinations.table.ts';
import type { HealthRecord } from './weights.table.ts';
import { healthRecordsTable } from './weights.table.ts';

export type RecordOf = {
  weight: HealthRecord;
  medication: Medication;
  vaccination: Vaccination;
  event: MedicalEvent;
};

/** The facts of a record that are stored in its own row. */
export type StoredFacts<Kind extends HealthKind> = Omit<
  RecordOf[Kind],
  'id' | 'petId' | 'userId' | 'addedBy' | 'createdAt'
>;

/**
 * For each kind of record: its table, the day that orders it, its long text, and the column of the document table that
 * refers to it.
 */
export const recordKinds = {
  weight: {
    table: healthRecordsTable,
    day: healthRecordsTable.recordDate,
    text: healthRecordsTable.notes,
    reference: 'healthRecordId',
  },
  medication: {
    table: medicationsTable,
    day: undefined,
    text: medicationsTable.notes,
    reference: 'medicationId',
  },
  vaccination: {
    table: vaccinationsTable,
    day: vaccinationsTable.dateAdministered,
    text: vaccinationsTable.notes,
    reference: 'vaccinationId',
  },
  event: {
    table: medicalEventsTable,
    day: medicalEventsTable.eventDate,
    text: medicalEventsTable.description,
    reference: 'medicalEventId',
  },
} as const;

export const referenceOf = (kind: HealthKind) => healthDocumentsTable[recordKinds[kind].reference];

/** The tables of records to which documents are attached, each with the column that refers to it. */
export const recordsWithDocuments = healthKinds.map(
  (kind) => [recordKinds[kind].table, referenceOf(kind)] as const,
);

/** The tables whose rows belong to the pet's owner. */
export const ownedTables = [...recordsWithDocuments.map(([table]) => table), homeChecksTable];

/** All tables with what was recorded about a pet. */
export const tablesOfPet = [...ownedTables, medicationDosesTable];

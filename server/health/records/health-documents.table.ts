import { sql } from 'drizzle-orm';
import { check, index, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import { documentsTable } from '#server/documents/documents/documents.table.ts';

import { medicalEventsTable } from './medical-events.table.ts';
import { medicationsTable } from './medications.table.ts';
import { vaccinationsTable } from './vaccinations.table.ts';
import { healthRecordsTable } from './weights.table.ts';

/** Which documents belong to which health record: one record in each row. */
export const healthDocumentsTable = pgTable(
  'health_documents',
  {
    documentId: uuid('document_id')
      .notNull()
      .references(() => documentsTable.id, { onDelete: 'cascade' }),
    healthRecordId: uuid('health_record_id').references(() => healthRecordsTable.id, { onDelete: 'cascade' }),
    medicationId: uuid('medication_id').references(() => medicationsTable.id, { onDelete: 'cascade' }),
    vaccinationId: uuid('vaccination_id').references(() => vaccinationsTable.id, { onDelete: 'cascade' }),
    medicalEventId: uuid('medical_event_id').references(() => medicalEventsTable.id, { onDelete: 'cascade' }),
  },
  (table) => [
    uniqueIndex('health_documents_record_key').on(table.healthRecordId, table.documentId),
    uniqueIndex('health_documents_medication_key').on(table.medicationId, table.documentId),
    uniqueIndex('health_documents_vaccination_key').on(table.vaccinationId, table.documentId),
    uniqueIndex('health_documents_event_key').on(table.medicalEventId, table.documentId),
    index('health_documents_document_id_idx').on(table.documentId),
    check(
      'health_documents_one_record',
      sql`num_nonnulls(${table.healthRecordId}, ${table.medicationId}, ${table.vaccinationId}, ${table.medicalEventId}) = 1`,
    ),
  ],
);

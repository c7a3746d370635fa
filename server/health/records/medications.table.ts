import { sql } from 'drizzle-orm';
import { date, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import { userReference } from '#server/accounts/users/users.table.ts';
import { addedByColumn, addedByIndex } from '#server/pets/pets/added-by.table.ts';
import { petReference } from '#server/pets/pets/pets.table.ts';
import { instant } from '#server/platform/columns.ts';
import type { MedicationFacts } from '#shared/health/medications.schema.ts';

import { healthRecordsTable } from './weights.table.ts';

/** The medications of a pet: the one list behind health, lifestyle, packs and the emergency page. */
export const medicationsTable = pgTable(
  'medications',
  {
    /** The client’s, so that sending a medication twice adds it once. */
    id: uuid('id').primaryKey(),
    healthRecordId: uuid('health_record_id').references(() => healthRecordsTable.id, {
      onDelete: 'set null',
    }),
    petId: petReference('pet_id'),
    userId: userReference('user_id'),
    addedBy: addedByColumn(),
    name: text('name').notNull(),
    dosage: text('dosage'),
    frequency: text('frequency'),
    provider: text('provider'),
    startDate: date('start_date', { mode: 'string' }),
    /** The last day on which it is given. */
    endDate: date('end_date', { mode: 'string' }),
    schedule: jsonb('schedule').$type<MedicationFacts['schedule']>(),
    notes: text('notes'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    addedByIndex('medications_added_by_idx', table.addedBy),
    index('medications_newest_idx').on(table.petId, table.createdAt, table.id),
    index('medications_user_id_idx').on(table.userId),
    index('medications_health_record_id_idx').on(table.healthRecordId),
  ],
);

/** A dose that was given or skipped. */
export const medicationDosesTable = pgTable(
  'medication_doses',
  {
    id: uuid('id').primaryKey(),
    medicationId: uuid('medication_id')
      .notNull()
      .references(() => medicationsTable.id, { onDelete: 'cascade' }),
    petId: petReference('pet_id'),
    addedBy: addedByColumn(),
    /** The scheduled local time, `YYYY-MM-DDTHH:MM`; null for an unscheduled dose. */
    slot: text('slot'),
    state: text('state', { enum: ['given', 'skipped'] }).notNull(),
    at: instant('at').notNull(),
    /** The person who gave it, in the owner’s words. */
    by: text('by'),
    note: text('note'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    addedByIndex('medication_doses_added_by_idx', table.addedBy),
    // Two people can't record the same dose.
    uniqueIndex('medication_doses_slot_key')
      .on(table.medicationId, table.slot)
      .where(sql`${table.slot} is not null`),
    index('medication_doses_newest_idx').on(table.petId, table.at, table.id),
    index('medication_doses_medication_idx').on(table.medicationId, table.at),
  ],
);

export type Medication = typeof medicationsTable.$inferSelect;
export type MedicationDose = typeof medicationDosesTable.$inferSelect;

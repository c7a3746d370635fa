import { and, eq, exists, or, sql } from 'drizzle-orm';

import { documentsTable } from '#server/documents/documents/documents.table.ts';
import type { PetAccess } from '#server/pets/pets/pets.access.ts';
import type { Db } from '#server/platform/db.ts';

import { healthDocumentsTable } from './health-documents.table.ts';
import { homeChecksTable } from './home-checks.table.ts';
import { medicalEventsTable } from './medical-events.table.ts';
import { medicationDosesTable, medicationsTable } from './medications.table.ts';
import { vaccinationsTable } from './vaccinations.table.ts';
import { healthRecordsTable } from './weights.table.ts';

type Pet = PetAccess<'basics'>;

type AttachedDocument = typeof healthDocumentsTable.$inferSelect;

/** Within a transaction: the records of a pet become those of another one. */
export async function moveRecords(db: Db, from: Pet, to: Pet) {
  for (const table of [
    healthRecordsTable,
    medicationsTable,
    medicationDosesTable,
    vaccinationsTable,
    medicalEventsTable,
    homeChecksTable,
  ])
    await db.update(table).set({ petId: to.petId }).where(eq(table.petId, from.petId));
}

const recordsWithDocuments = [
  [healthRecordsTable, healthDocumentsTable.healthRecordId],
  [medicationsTable, healthDocumentsTable.medicationId],
  [vaccinationsTable, healthDocumentsTable.vaccinationId],
  [medicalEventsTable, healthDocumentsTable.medicalEventId],
] as const;

/** Detaches documents that don't belong to the pet from its records, and its documents from other records. Returns the rows. */
export async function detachForeign(db: Db, { petId }: Pet): Promise<AttachedDocument[]> {
  const detached: AttachedDocument[] = [];
  for (const [records, reference] of recordsWithDocuments) {
    const foreign = db
      .select({ documentId: documentsTable.id })
      .from(documentsTable)
      .innerJoin(records, eq(records.id, reference))
      .where(
        and(
          eq(documentsTable.id, healthDocumentsTable.documentId),
          or(eq(records.petId, petId), eq(documentsTable.petId, petId)),
          sql`${documentsTable.petId} is distinct from ${records.petId}`,
        ),
      );
    detached.push(...(await db.delete(healthDocumentsTable).where(exists(foreign)).returning()));
  }

  return detached;
}

/** Attaches documents to records of the pet again, as far as both are still there. */
export async function attachAgain(db: Db, { petId }: Pet, attached: readonly Partial<AttachedDocument>[]) {
  for (const row of attached)
    await db.execute(sql`
      insert into ${healthDocumentsTable} (document_id, health_record_id, medication_id, vaccination_id, medical_event_id)
      select ${documentsTable.id}, weight.id, medication.id, vaccination.id, event.id from ${documentsTable}
      left join ${healthRecordsTable} weight on weight.id = ${row.healthRecordId ?? null}::uuid and weight.pet_id = ${petId}
      left join ${medicationsTable} medication on medication.id = ${row.medicationId ?? null}::uuid and medication.pet_id = ${petId}
      left join ${vaccinationsTable} vaccination on vaccination.id = ${row.vaccinationId ?? null}::uuid and vaccination.pet_id = ${petId}
      left join ${medicalEventsTable} event on event.id = ${row.medicalEventId ?? null}::uuid and event.pet_id = ${petId}
      where ${documentsTable.id} = ${row.documentId ?? null}::uuid and (${documentsTable.petId} = ${petId} or ${documentsTable.petId} is null)
        and num_nonnulls(weight.id, medication.id, vaccination.id, event.id) = 1
      on conflict do nothing`);
}

import { and, eq, exists, or, sql } from 'drizzle-orm';

import { documentsTable } from '#server/documents/documents/documents.table.ts';
import type { PetAccess } from '#server/pets/pets/pets.access.ts';
import type { Db } from '#server/platform/db.ts';

import { healthDocumentsTable } from './health-documents.table.ts';
import { medicalEventsTable } from './medical-events.table.ts';
import { medicationsTable } from './medications.table.ts';
import { recordsWithDocuments, tablesOfPet } from './record-kinds.table.ts';
import { vaccinationsTable } from './vaccinations.table.ts';
import { healthRecordsTable } from './weights.table.ts';

type Pet = PetAccess<'basics'>;

type AttachedDocument = typeof healthDocumentsTable.$inferSelect;

/** Within a transaction: the records of a pet become those of another one. */
export async function moveRecords(db: Db, from: Pet, to: Pet) {
  for (const table of tablesOfPet)
    await db.update(table).set({ petId: to.petId }).where(eq(table.petId, from.petId));
}

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
  if (attached.length === 0) return;
  const rows = attached.map((row) => ({
    document: row.documentId,
    weight: row.healthRecordId,
    medication: row.medicationId,
    vaccination: row.vaccinationId,
    event: row.medicalEventId,
  }));
  await db.execute(sql`
    insert into ${healthDocumentsTable} (document_id, health_record_id, medication_id, vaccination_id, medical_event_id)
    select ${documentsTable.id}, weight.id, medication.id, vaccination.id, event.id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as kept (document uuid, weight uuid, medication uuid, vaccination uuid, event uuid)
    join ${documentsTable} on ${documentsTable.id} = kept.document
    left join ${healthRecordsTable} weight on weight.id = kept.weight and weight.pet_id = ${petId}
    left join ${medicationsTable} medication on medication.id = kept.medication and medication.pet_id = ${petId}
    left join ${vaccinationsTable} vaccination on vaccination.id = kept.vaccination and vaccination.pet_id = ${petId}
    left join ${medicalEventsTable} event on event.id = kept.event and event.pet_id = ${petId}
    where (${documentsTable.petId} = ${petId} or ${documentsTable.petId} is null)
      and num_nonnulls(weight.id, medication.id, vaccination.id, event.id) = 1
    on conflict do nothing`);
}

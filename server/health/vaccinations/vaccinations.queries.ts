import { desc, eq, sql } from 'drizzle-orm';

import { healthDocumentsTable } from '#server/health/records/health-documents.table.ts';
import { vaccinationsTable } from '#server/health/records/vaccinations.table.ts';
import type { PetAccess } from '#server/pets/pets/pets.access.ts';
import type { Db } from '#server/platform/db.ts';

/** The vaccinations of a pet, newest first, each with the ids of its documents. */
export const listVaccinations = (db: Db, { petId }: PetAccess) =>
  db
    .select({
      name: vaccinationsTable.name,
      vaccine: vaccinationsTable.vaccine,
      dateAdministered: vaccinationsTable.dateAdministered,
      expirationDate: vaccinationsTable.expirationDate,
      documentIds: sql<
        string[]
      >`array(select ${healthDocumentsTable.documentId}::text from ${healthDocumentsTable}
        where ${healthDocumentsTable.vaccinationId} = ${vaccinationsTable.id})`,
    })
    .from(vaccinationsTable)
    .where(eq(vaccinationsTable.petId, petId))
    .orderBy(
      desc(vaccinationsTable.dateAdministered),
      desc(vaccinationsTable.createdAt),
      desc(vaccinationsTable.id),
    );

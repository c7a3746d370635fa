import { and, asc, eq, inArray } from 'drizzle-orm';

import type { AccountId } from '#server/core/context.ts';
import {
  documentColumns,
  documentsAccessibleTo,
  isFileOfDocument,
} from '#server/documents/documents/documents.access.ts';
import { documentsTable } from '#server/documents/documents/documents.table.ts';
import { isCleanFile, storedFilesTable } from '#server/files/files/files.table.ts';
import type { ClinicRequest } from '#server/health/records/clinic-requests.table.ts';
import { clinicRequestLinesTable } from '#server/health/records/clinic-requests.table.ts';
import { healthDocumentsTable } from '#server/health/records/health-documents.table.ts';
import { vaccinationsTable } from '#server/health/records/vaccinations.table.ts';
import type { PetAccess } from '#server/pets/pets/pets.access.ts';
import type { Db } from '#server/platform/db.ts';
import { attachmentsMax } from '#shared/health/health.ts';
import { clinicRequestLinesMax } from '#shared/health/proof/clinic-requests.ts';

/** The documents of these vaccinations of a pet. */
export async function listDocumentIds(
  db: Db,
  { petId }: PetAccess<'medical'>,
  vaccinationIds: readonly string[],
): Promise<string[]> {
  const found = await db
    .selectDistinct({ id: healthDocumentsTable.documentId })
    .from(healthDocumentsTable)
    .innerJoin(vaccinationsTable, eq(vaccinationsTable.id, healthDocumentsTable.vaccinationId))
    .where(and(eq(vaccinationsTable.petId, petId), inArray(vaccinationsTable.id, [...vaccinationIds])));

  return found.map(({ id }) => id);
}

/**
 * The documents of the vaccinations that a clinic is asked about, each once, which were there when it was asked and the account that asked may share. Those with malware
 * or not yet checked are left out.
 */
export const listClinicDocuments = (
  db: Db,
  { petId }: PetAccess,
  { request, now }: { request: ClinicRequest; now: Date },
) =>
  db
    .selectDistinctOn([documentsTable.createdAt, documentsTable.id], {
      document: documentColumns,
      vaccinationId: healthDocumentsTable.vaccinationId,
    })
    .from(clinicRequestLinesTable)
    .innerJoin(
      vaccinationsTable,
      and(
        eq(vaccinationsTable.id, clinicRequestLinesTable.vaccinationId),
        eq(vaccinationsTable.petId, petId),
      ),
    )
    .innerJoin(healthDocumentsTable, eq(healthDocumentsTable.vaccinationId, vaccinationsTable.id))
    .innerJoin(documentsTable, eq(documentsTable.id, healthDocumentsTable.documentId))
    .innerJoin(storedFilesTable, isFileOfDocument)
    .where(
      and(
        eq(clinicRequestLinesTable.requestId, request.id),
        inArray(documentsTable.id, request.documentIds ?? []),
        isCleanFile,
        documentsAccessibleTo({ accountId: request.userId as AccountId, now, petScope: 'all' }, 'manage'),
      ),
    )
    .orderBy(asc(documentsTable.createdAt), asc(documentsTable.id))
    .limit(attachmentsMax * clinicRequestLinesMax);

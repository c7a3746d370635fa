import { and, asc, desc, eq, inArray } from 'drizzle-orm';

import type { ClinicRequest, ClinicRequestLine } from '#server/health/records/clinic-requests.table.ts';
import {
  clinicRequestLinesTable,
  clinicRequestsTable,
} from '#server/health/records/clinic-requests.table.ts';
import type { Vaccination } from '#server/health/records/vaccinations.table.ts';
import { vaccinationsTable } from '#server/health/records/vaccinations.table.ts';
import type { PetAccess } from '#server/pets/pets/pets.access.ts';
import type { Db } from '#server/platform/db.ts';

/** The chosen vaccinations of a pet, newest first. */
export const listChosen = (
  db: Db,
  { petId }: PetAccess<'medical'>,
  ids: readonly string[],
): Promise<Vaccination[]> =>
  db
    .select()
    .from(vaccinationsTable)
    .where(and(eq(vaccinationsTable.petId, petId), inArray(vaccinationsTable.id, [...ids])))
    .orderBy(desc(vaccinationsTable.dateAdministered), desc(vaccinationsTable.createdAt));

export type AskedLine = { line: ClinicRequestLine; vaccination: Vaccination };

const selectLines = (db: Db) =>
  db
    .select({ line: clinicRequestLinesTable, vaccination: vaccinationsTable })
    .from(clinicRequestLinesTable)
    .innerJoin(clinicRequestsTable, eq(clinicRequestsTable.id, clinicRequestLinesTable.requestId))
    .innerJoin(
      vaccinationsTable,
      // A handover can leave the vaccinations with another pet than the request.
      and(
        eq(vaccinationsTable.id, clinicRequestLinesTable.vaccinationId),
        eq(vaccinationsTable.petId, clinicRequestsTable.petId),
      ),
    );

/** The vaccinations that requests ask about, as far as they are still with the pet. */
export const listLines = (db: Db, requests: readonly Pick<ClinicRequest, 'id'>[]): Promise<AskedLine[]> =>
  requests.length === 0
    ? Promise.resolve([])
    : selectLines(db)
        .where(
          inArray(
            clinicRequestLinesTable.requestId,
            requests.map(({ id }) => id),
          ),
        )
        .orderBy(asc(clinicRequestLinesTable.requestId), asc(clinicRequestLinesTable.position));

export async function updateLine(
  db: Db,
  { requestId, vaccinationId }: Pick<ClinicRequestLine, 'requestId' | 'vaccinationId'>,
  changes: Partial<Pick<ClinicRequestLine, 'answer' | 'correction' | 'usedAt'>>,
) {
  await db
    .update(clinicRequestLinesTable)
    .set(changes)
    .where(
      and(
        eq(clinicRequestLinesTable.requestId, requestId),
        eq(clinicRequestLinesTable.vaccinationId, vaccinationId),
      ),
    );
}

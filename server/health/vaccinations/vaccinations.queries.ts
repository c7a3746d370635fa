import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';

import { healthDocumentsTable } from '#server/health/records/health-documents.table.ts';
import { vaccinationConfirmationsTable } from '#server/health/records/vaccination-confirmations.table.ts';
import { isConfirmed, originOfVaccination } from '#server/health/records/vaccination-origins.table.ts';
import { vaccinationsTable } from '#server/health/records/vaccinations.table.ts';
import type { PetAccess } from '#server/pets/pets/pets.access.ts';
import type { Db } from '#server/platform/db.ts';
import type { DayCursor } from '#server/platform/keyset.ts';
import { isEarlier, latestFirst } from '#server/platform/keyset.ts';

/** The vaccinations of a pet, newest first, each with the ids of its documents and its origin. */
export const listVaccinations = (db: Db, { petId }: PetAccess<'medical'>) =>
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
      origin: originOfVaccination,
    })
    .from(vaccinationsTable)
    .leftJoin(vaccinationConfirmationsTable, isConfirmed)
    .where(eq(vaccinationsTable.petId, petId))
    .orderBy(
      desc(vaccinationsTable.dateAdministered),
      desc(vaccinationsTable.createdAt),
      desc(vaccinationsTable.id),
    );

/** The vaccinations after a place in their list, the latest first. */
export async function listWithOrigins(
  db: Db,
  { petId }: PetAccess<'medical'>,
  { after, limit }: { after: DayCursor | undefined; limit: number },
) {
  const keys = {
    day: vaccinationsTable.dateAdministered,
    createdAt: vaccinationsTable.createdAt,
    id: vaccinationsTable.id,
  };

  return db
    .select({ vaccination: vaccinationsTable, origin: originOfVaccination })
    .from(vaccinationsTable)
    .leftJoin(vaccinationConfirmationsTable, isConfirmed)
    .where(and(eq(vaccinationsTable.petId, petId), isEarlier(keys, after)))
    .orderBy(...latestFirst(keys))
    .limit(limit);
}

export async function findWithOrigin(db: Db, { petId }: PetAccess<'medical'>, id: string) {
  const [found] = await db
    .select({ vaccination: vaccinationsTable, origin: originOfVaccination })
    .from(vaccinationsTable)
    .leftJoin(vaccinationConfirmationsTable, isConfirmed)
    .where(and(eq(vaccinationsTable.id, id), eq(vaccinationsTable.petId, petId)));

  return found && { ...found.vaccination, origin: found.origin };
}

/** Within a transaction that has locked the pet. */
export async function endConfirmation(
  db: Db,
  _access: PetAccess<'write'>,
  vaccinationId: string,
  endedAt: Date,
) {
  await db
    .update(vaccinationConfirmationsTable)
    .set({ endedAt, endedBecause: 'facts' })
    .where(
      and(
        eq(vaccinationConfirmationsTable.vaccinationId, vaccinationId),
        isNull(vaccinationConfirmationsTable.endedAt),
      ),
    );
}

/** Within a transaction that has locked the pet: ends every confirmation of its vaccinations. */
export async function endConfirmationsOfPet(db: Db, { petId }: PetAccess<'write'>, endedAt: Date) {
  const ofPet = db
    .select({ id: vaccinationsTable.id })
    .from(vaccinationsTable)
    .where(eq(vaccinationsTable.petId, petId));
  await db
    .update(vaccinationConfirmationsTable)
    .set({ endedAt, endedBecause: 'pet' })
    .where(
      and(
        inArray(vaccinationConfirmationsTable.vaccinationId, ofPet),
        isNull(vaccinationConfirmationsTable.endedAt),
      ),
    );
}

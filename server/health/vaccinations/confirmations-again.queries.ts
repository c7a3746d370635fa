import { and, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm';

import { clinicRequestsTable } from '#server/health/records/clinic-requests.table.ts';
import { removedConfirmationsTable } from '#server/health/records/removed-confirmations.table.ts';
import type { VaccinationConfirmation } from '#server/health/records/vaccination-confirmations.table.ts';
import { vaccinationConfirmationsTable } from '#server/health/records/vaccination-confirmations.table.ts';
import { factsOfVaccination } from '#server/health/records/vaccination-origins.table.ts';
import { vaccinationsTable } from '#server/health/records/vaccinations.table.ts';
import type { PetAccess } from '#server/pets/pets/pets.access.ts';
import type { Db } from '#server/platform/db.ts';
import type { ConfirmedFacts } from '#shared/health/proof/origin.ts';

const table = vaccinationConfirmationsTable;
const removed = removedConfirmationsTable;

/** Within a transaction that has locked the pet: the confirmation of these facts holds again, if the last change of a fact ended it. */
export async function reopenConfirmation(
  db: Db,
  _access: PetAccess<'write'>,
  vaccinationId: string,
  facts: ConfirmedFacts,
) {
  const [last] = await db
    .select({ id: table.id })
    .from(table)
    .where(
      and(
        eq(table.vaccinationId, vaccinationId),
        eq(table.endedBecause, 'facts'),
        sql`${table.facts} = ${JSON.stringify(facts)}::jsonb`,
      ),
    )
    .orderBy(desc(table.endedAt))
    .limit(1);
  if (last) await db.update(table).set({ endedAt: null, endedBecause: null }).where(eq(table.id, last.id));
}

/** Within a transaction that has locked the pet, before its vaccination is deleted: keeps the confirmation that holds. */
export async function keepConfirmation(
  db: Db,
  { petId }: PetAccess<'write'>,
  vaccinationId: string,
  removedAt: Date,
) {
  const [holding] = await db
    .select({ confirmation: table })
    .from(table)
    .innerJoin(vaccinationsTable, eq(vaccinationsTable.id, table.vaccinationId))
    .where(
      and(
        eq(vaccinationsTable.id, vaccinationId),
        eq(vaccinationsTable.petId, petId),
        sql`${table.endedAt} is null and ${table.facts} = ${factsOfVaccination}`,
      ),
    );
  if (!holding) return;
  const { id, requestId, address, isPerson, name, role, confirmedOn, confirmedAt, facts } =
    holding.confirmation;
  const confirmation = { requestId, address, isPerson, name, role, confirmedOn, facts };
  await db.insert(removed).values({
    id,
    petId,
    vaccinationId,
    confirmation: { ...confirmation, confirmedAt: confirmedAt.toISOString() },
    removedAt,
  });
}

/** Within a transaction that has locked the pet: the kept confirmation of a vaccination, which is kept no longer. */
export async function takeKept(
  db: Db,
  { petId }: PetAccess<'write'>,
  { vaccinationId, since }: { vaccinationId: string; since: Date },
): Promise<VaccinationConfirmation | undefined> {
  const [kept] = await db
    .delete(removed)
    .where(
      and(eq(removed.petId, petId), eq(removed.vaccinationId, vaccinationId), gt(removed.removedAt, since)),
    )
    .returning();
  if (!kept) return undefined;
  const { confirmedAt, ...confirmation } = kept.confirmation;

  return {
    ...confirmation,
    id: kept.id,
    vaccinationId,
    confirmedAt: new Date(confirmedAt),
    endedAt: null,
    endedBecause: null,
  };
}

/** The request that a confirmation came from may be gone. */
export async function insertAgain(db: Db, confirmation: VaccinationConfirmation) {
  const { requestId } = confirmation;
  const [request] =
    requestId === null
      ? []
      : await db
          .select({ id: clinicRequestsTable.id })
          .from(clinicRequestsTable)
          .where(eq(clinicRequestsTable.id, requestId));
  await db.insert(table).values({ ...confirmation, requestId: request?.id ?? null });
}

/** Within a transaction that has locked the pet: none that a change of facts has ended, and none that is kept, comes back. */
export async function forgetConfirmationsOfPet(db: Db, { petId }: PetAccess<'write'>) {
  const ofPet = db
    .select({ id: vaccinationsTable.id })
    .from(vaccinationsTable)
    .where(eq(vaccinationsTable.petId, petId));
  await db
    .update(table)
    .set({ endedBecause: 'pet' })
    .where(and(inArray(table.vaccinationId, ofPet), eq(table.endedBecause, 'facts')));
  await db.delete(removed).where(eq(removed.petId, petId));
}

export const deleteKeptBefore = (db: Db, before: Date) =>
  db.delete(removed).where(lt(removed.removedAt, before));

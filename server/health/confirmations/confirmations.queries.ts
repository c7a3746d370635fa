import { and, eq, isNull } from 'drizzle-orm';

import type { VaccinationConfirmation } from '#server/health/records/vaccination-confirmations.table.ts';
import { vaccinationConfirmationsTable } from '#server/health/records/vaccination-confirmations.table.ts';
import type { Vaccination } from '#server/health/records/vaccinations.table.ts';
import type { Db } from '#server/platform/db.ts';

/** The confirmation that has not ended. */
export async function findCurrentConfirmation(
  db: Db,
  { id }: Pick<Vaccination, 'id'>,
): Promise<VaccinationConfirmation | undefined> {
  const [found] = await db
    .select()
    .from(vaccinationConfirmationsTable)
    .where(
      and(eq(vaccinationConfirmationsTable.vaccinationId, id), isNull(vaccinationConfirmationsTable.endedAt)),
    );

  return found;
}

export async function insertConfirmation(db: Db, confirmation: VaccinationConfirmation) {
  await db.insert(vaccinationConfirmationsTable).values(confirmation);
}

export async function endConfirmation(db: Db, { id }: Pick<VaccinationConfirmation, 'id'>, endedAt: Date) {
  await db
    .update(vaccinationConfirmationsTable)
    .set({ endedAt, endedBecause: 'answer' })
    .where(eq(vaccinationConfirmationsTable.id, id));
}

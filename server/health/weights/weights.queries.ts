import { and, desc, eq, isNotNull, lte, ne, sql } from 'drizzle-orm';

import { healthRecordsTable } from '#server/health/records/weights.table.ts';
import type { PetAccess } from '#server/pets/pets/pets.access.ts';
import type { Db } from '#server/platform/db.ts';

/** The two weights before or on a day, newest first, apart from the record with this id. */
export async function listWeightsBefore(
  db: Db,
  { petId }: PetAccess<'medical'>,
  { day, except }: { day: string; except: string },
) {
  const { weight, weightTyped, recordDate } = healthRecordsTable;
  const found = await db
    .select({ grams: weight, typed: weightTyped, on: recordDate })
    .from(healthRecordsTable)
    .where(
      and(
        eq(healthRecordsTable.petId, petId),
        lte(recordDate, day),
        ne(healthRecordsTable.id, except),
        isNotNull(weight),
      ),
    )
    .orderBy(desc(recordDate), desc(healthRecordsTable.createdAt), desc(healthRecordsTable.id))
    .limit(2);

  return found.flatMap(({ grams, ...rest }) => (grams === null ? [] : [{ ...rest, grams }]));
}

/** A weight that is stored as `before` and becomes `typed`. */
export type WeightCorrection = { id: string; before: string; typed: string; grams: number };

/** Corrects weights of a pet that are still as they were. */
export async function correctWeights(
  db: Db,
  { petId }: PetAccess<'write'>,
  corrections: readonly WeightCorrection[],
) {
  const { id, weightTyped } = healthRecordsTable;
  const of = <Value>(read: (each: WeightCorrection) => Value) => sql.param(corrections.map(read));
  await db.execute(sql`
    update ${healthRecordsTable} set weight = corrected.grams, weight_typed = corrected.typed
    from unnest(${of((each) => each.id)}::uuid[], ${of(({ before }) => before)}::text[],
      ${of(({ typed }) => typed)}::text[], ${of(({ grams }) => grams)}::int[])
      as corrected (id, before, typed, grams)
    where ${id} = corrected.id and ${healthRecordsTable.petId} = ${petId} and ${weightTyped} = corrected.before`);
}

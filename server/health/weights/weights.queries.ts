import { and, desc, eq, isNotNull, lte, ne } from 'drizzle-orm';

import { healthRecordsTable } from '#server/health/records/weights.table.ts';
import type { PetAccess } from '#server/pets/pets/pets.access.ts';
import type { Db } from '#server/platform/db.ts';

/** The weight before or on a day, apart from the record with this id. */
export async function findWeightBefore(
  db: Db,
  { petId }: PetAccess,
  { day, except }: { day: string; except: string },
) {
  const { weight, weightTyped, recordDate } = healthRecordsTable;
  const [found] = await db
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
    .limit(1);

  return found && found.grams !== null ? { ...found, grams: found.grams } : undefined;
}

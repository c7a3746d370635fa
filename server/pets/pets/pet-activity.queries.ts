import { eq } from 'drizzle-orm';

import type { Db } from '#server/platform/db.ts';

import { afterOwnerChange } from './added-by.table.ts';
import type { PetActivity } from './pet-activity.table.ts';
import { petActivityTable } from './pet-activity.table.ts';
import type { PetAccess } from './pets.access.ts';

export async function insertActivity(db: Db, activity: PetActivity) {
  await db.insert(petActivityTable).values(activity);
}

/** Within the transaction that gives the pet to another owner. */
export async function changeActors(
  db: Db,
  { petId }: PetAccess<'basics'>,
  change: { from: string; to: string },
) {
  await db
    .update(petActivityTable)
    .set({ addedBy: afterOwnerChange(petActivityTable.addedBy, change) })
    .where(eq(petActivityTable.petId, petId));
}

import { eq } from 'drizzle-orm';

import { emergencyProfilesTable } from '#server/pets/pets/emergency-profiles.table.ts';
import type { PetAccess } from '#server/pets/pets/pets.access.ts';
import type { Db } from '#server/platform/db.ts';

/** Within a transaction: the profile of a pet becomes that of another one, in place of its own. */
export async function moveProfile(db: Db, from: PetAccess<'basics'>, to: PetAccess<'basics'>) {
  await db.delete(emergencyProfilesTable).where(eq(emergencyProfilesTable.petId, to.petId));
  await db
    .update(emergencyProfilesTable)
    .set({ petId: to.petId })
    .where(eq(emergencyProfilesTable.petId, from.petId));
}

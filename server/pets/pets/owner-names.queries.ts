import { eq } from 'drizzle-orm';

import { usersTable } from '#server/accounts/users/users.table.ts';
import type { Db } from '#server/platform/db.ts';

import type { PetAccess } from './pets.access.ts';

/** The name of the pet's owner. */
export async function findOwnerName(db: Db, { ownerId }: PetAccess<'basics'>): Promise<string> {
  const [owner] = await db
    .select({ metadata: usersTable.userMetadata })
    .from(usersTable)
    .where(eq(usersTable.id, ownerId));

  return owner?.metadata.full_name ?? '';
}

import { and, eq, gt, isNull, lt } from 'drizzle-orm';

import { usersTable } from '#server/auth/auth.table.ts';
import { petsTable } from '#server/features/pets/pets.table.ts';
import type { Db } from '#server/platform/db.ts';

import { unchosenProfile } from './emergency.rules.ts';
import type { EmergencyProfile } from './emergency.table.ts';
import { emergencyProfilesTable } from './emergency.table.ts';

/** What is chosen for a pet, which the caller has found to be the owner's. */
export async function readProfile(db: Db, petId: string, now: Date): Promise<EmergencyProfile> {
  const [profile] = await db
    .select()
    .from(emergencyProfilesTable)
    .where(eq(emergencyProfilesTable.petId, petId));

  return profile ?? unchosenProfile(petId, now);
}

/** Within a transaction that holds the pet. */
export async function saveProfile(db: Db, { petId, ...facts }: EmergencyProfile) {
  await db
    .insert(emergencyProfilesTable)
    .values({ petId, ...facts })
    .onConflictDoUpdate({ target: emergencyProfilesTable.petId, set: facts });
}

/** The pet of an identifier with what its owner has chosen and the owner's name, whether or not strangers may see it. */
export async function findProfiled(db: Db, petIdentifier: string) {
  const [found] = await db
    .select({ pet: petsTable, profile: emergencyProfilesTable, owner: usersTable.userMetadata })
    .from(petsTable)
    .innerJoin(emergencyProfilesTable, eq(emergencyProfilesTable.petId, petsTable.id))
    .innerJoin(usersTable, eq(usersTable.id, petsTable.userId))
    .where(eq(petsTable.petIdentifier, petIdentifier));

  return found && { pet: found.pet, profile: found.profile, ownerName: found.owner.full_name };
}

/** The name of whoever a pet belongs to. */
export async function findOwnerName(db: Db, ownerId: string): Promise<string> {
  const [owner] = await db
    .select({ metadata: usersTable.userMetadata })
    .from(usersTable)
    .where(eq(usersTable.id, ownerId));

  return owner?.metadata.full_name ?? '';
}

const batch = 200;

/** Lost pets whose time ends before `before`, and whose owners have not been told. */
export const findLostEnding = (db: Db, { now, before }: { now: Date; before: Date }) =>
  db
    .select({ petId: petsTable.id, name: petsTable.name, email: usersTable.email })
    .from(emergencyProfilesTable)
    .innerJoin(petsTable, eq(petsTable.id, emergencyProfilesTable.petId))
    .innerJoin(usersTable, eq(usersTable.id, petsTable.userId))
    .where(
      and(
        gt(emergencyProfilesTable.lostUntil, now),
        lt(emergencyProfilesTable.lostUntil, before),
        isNull(emergencyProfilesTable.lostEndToldAt),
      ),
    )
    .orderBy(emergencyProfilesTable.lostUntil)
    .limit(batch);

export async function markLostEndTold(db: Db, petId: string, at: Date) {
  await db
    .update(emergencyProfilesTable)
    .set({ lostEndToldAt: at })
    .where(eq(emergencyProfilesTable.petId, petId));
}

import { and, desc, eq, isNotNull, lt, sql } from 'drizzle-orm';

import { isActiveAccount, nameOfUser, usersTable } from '#server/accounts/users/users.table.ts';
import { notDelivered } from '#server/core/deliveries/deliveries.queries.ts';
import type { EmergencyProfile } from '#server/pets/pets/emergency-profiles.table.ts';
import { emergencyProfilesTable, isLost } from '#server/pets/pets/emergency-profiles.table.ts';
import type { Requester, PetAccess } from '#server/pets/pets/pets.access.ts';
import { accessibleTo, preparedFor, petsOfActiveAccounts } from '#server/pets/pets/pets.access.ts';
import { petsTable } from '#server/pets/pets/pets.table.ts';
import type { Db } from '#server/platform/db.ts';
import { newestFirst } from '#server/platform/keyset.ts';
import { listPageSize } from '#shared/core/lists.ts';

import { lostEndingDelivery } from './emergency.deliveries.ts';
import { unchosenProfile } from './emergency.rules.ts';

/** The pet's emergency profile, or the default. */
export async function readProfile(db: Db, { petId }: PetAccess, now: Date): Promise<EmergencyProfile> {
  const [profile] = await db
    .select()
    .from(emergencyProfilesTable)
    .where(eq(emergencyProfilesTable.petId, petId));

  return profile ?? unchosenProfile(petId, now);
}

/** Within a transaction that has locked the pet. */
export async function saveProfile(
  db: Db,
  { petId }: PetAccess<'manage'>,
  { petId: _same, ...facts }: EmergencyProfile,
) {
  await db
    .insert(emergencyProfilesTable)
    .values({ petId, ...facts })
    .onConflictDoUpdate({ target: emergencyProfilesTable.petId, set: facts });
}

/**
 * The pet with this identifier, its emergency profile and its owner's name, whether or not its page is open.
 * Undefined for an owner who is banned or has closed the account. `hold` locks pet and profile until the transaction ends.
 */
export async function findProfiled(db: Db, petIdentifier: string, now: Date, { hold = false } = {}) {
  const query = db
    .select({ pet: petsTable, profile: emergencyProfilesTable, owner: usersTable.userMetadata })
    .from(petsTable)
    .innerJoin(emergencyProfilesTable, eq(emergencyProfilesTable.petId, petsTable.id))
    .innerJoin(usersTable, eq(usersTable.id, petsTable.userId))
    .where(and(eq(petsTable.petIdentifier, petIdentifier), isActiveAccount(now)));
  const [found] = await (hold
    ? query.for('no key update', { of: [petsTable, emergencyProfilesTable] })
    : query);

  return found && { pet: found.pet, profile: found.profile, ownerName: found.owner.full_name };
}

// The rest follows an hour later, which is early enough three days before the end.
const askedAtOnce = 1000;

/**
 * Lost pets that are with their owners, whose period ends before `before`, and whose owners have not been
 * asked.
 */
export const findLostEnding = (db: Db, { now, before }: { now: Date; before: Date }) =>
  db
    .select({ petId: petsTable.id, until: emergencyProfilesTable.lostUntil })
    .from(emergencyProfilesTable)
    .innerJoin(petsTable, eq(petsTable.id, emergencyProfilesTable.petId))
    .where(
      and(
        isLost(now),
        lt(emergencyProfilesTable.lostUntil, before),
        petsOfActiveAccounts(db, now),
        notDelivered(lostEndingDelivery.name, {
          subject: sql`${petsTable.id}::text`,
          occurrence: sql`(extract(epoch from ${emergencyProfilesTable.lostUntil}) * 1000)::bigint::text`,
        }),
      ),
    )
    .limit(askedAtOnce);

/** The pets that are lost now, those lost longest first. */
export const listLost = (db: Db, requester: Requester) => lost(db, requester).execute();

const lost = preparedFor('lost pets', (db, requester) =>
  db
    .select({ petId: petsTable.id, name: petsTable.name, on: emergencyProfilesTable.lostOn })
    .from(petsTable)
    .innerJoin(emergencyProfilesTable, eq(emergencyProfilesTable.petId, petsTable.id))
    .where(and(accessibleTo(requester, 'basics'), isLost(requester.now)))
    .orderBy(emergencyProfilesTable.lostSince)
    .limit(listPageSize),
);

const numbersOffered = 5;

/** The numbers in the account's reports, the latest first. */
export const listReportedCalls = (db: Db, requester: Requester) =>
  db
    .select({ callName: emergencyProfilesTable.callName, callPhone: emergencyProfilesTable.callPhone })
    .from(emergencyProfilesTable)
    .innerJoin(petsTable, eq(petsTable.id, emergencyProfilesTable.petId))
    .where(and(accessibleTo(requester, 'manage'), isNotNull(emergencyProfilesTable.callPhone)))
    .orderBy(desc(emergencyProfilesTable.updatedAt))
    .limit(numbersOffered);

/** The active pets that the account may manage, newest first, with their emergency profiles if they have one. */
export const listProfiled = (db: Db, requester: Requester) =>
  db
    .select({ pet: petsTable, profile: emergencyProfilesTable })
    .from(petsTable)
    .leftJoin(emergencyProfilesTable, eq(emergencyProfilesTable.petId, petsTable.id))
    .where(and(accessibleTo(requester, 'manage'), eq(petsTable.archived, false)))
    .orderBy(...newestFirst(petsTable))
    .limit(listPageSize);

/**
 * The owner of a pet whose lost period ends at this time. Undefined if the pet was found or archived, or its owner is
 * banned or has closed the account.
 */
export async function findOwnerOfLost(db: Db, { petId }: PetAccess, until: Date, now: Date) {
  const [asked] = await db
    .select({ email: usersTable.email, ownerName: nameOfUser })
    .from(petsTable)
    .innerJoin(emergencyProfilesTable, eq(emergencyProfilesTable.petId, petsTable.id))
    .innerJoin(usersTable, eq(usersTable.id, petsTable.userId))
    .where(
      and(
        eq(petsTable.id, petId),
        eq(emergencyProfilesTable.lostUntil, until),
        isLost(now),
        isActiveAccount(now),
      ),
    );

  return asked;
}

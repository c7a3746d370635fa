import type { SQL } from 'drizzle-orm';
import { and, count, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import { isActiveAccount, nameOfUser, usersTable } from '#server/accounts/users/users.table.ts';
import type { AccountId } from '#server/core/context.ts';
import type { PetAccess, Requester } from '#server/pets/pets/pets.access.ts';
import { accessibleTo } from '#server/pets/pets/pets.access.ts';
import { petsTable } from '#server/pets/pets/pets.table.ts';
import type { Db } from '#server/platform/db.ts';
import { oneRow } from '#server/platform/db.ts';
import type { PetRight } from '#shared/pets/people.ts';
import { openInvitationsMax, peopleOfPetMax } from '#shared/pets/people.ts';

import type { PetInvitation } from './pet-invitations.table.ts';
import { petInvitationPetsTable, petInvitationsTable } from './pet-invitations.table.ts';

const table = petInvitationsTable;

export type InvitationWithPets = PetInvitation & { pets: { id: string; name: string }[] };

const reportedMax = 1000;

/** Of all senders, each of which can have as many open ones. */
const openOfPetMax = peopleOfPetMax * openInvitationsMax;

export const isOpen = (now: Date) => and(isNull(table.ended), gt(table.expiresAt, now));

/** False when there is one with this id, also of another account. */
export async function insertInvitation(
  db: Db,
  invitation: PetInvitation,
  pets: readonly PetAccess<'manage'>[],
): Promise<boolean> {
  const inserted = await db
    .insert(table)
    .values(invitation)
    .onConflictDoNothing()
    .returning({ id: table.id });
  if (inserted.length === 0) return false;
  await db
    .insert(petInvitationPetsTable)
    .values(pets.map(({ petId }) => ({ petId, invitationId: invitation.id })));

  return true;
}

export async function findOwnInvitation(
  db: Db,
  inviterId: AccountId,
  id: string,
): Promise<PetInvitation | undefined> {
  const [found] = await db
    .select()
    .from(table)
    .where(and(eq(table.id, id), eq(table.inviterId, inviterId)));

  return found;
}

export async function countOpenInvitations(db: Db, inviterId: AccountId, now: Date): Promise<number> {
  const rows = await db
    .select({ total: count() })
    .from(table)
    .where(and(eq(table.inviterId, inviterId), isOpen(now)));

  return oneRow(rows).total;
}

/** The addresses that have reported an invitation of this account. */
export async function listReportedBy(db: Db, inviterId: AccountId): Promise<string[]> {
  const rows = await db
    .selectDistinct({ email: table.email })
    .from(table)
    .where(and(eq(table.inviterId, inviterId), eq(table.ended, 'reported')))
    // Reports stay for a month, in which an account can’t send as many invitations.
    .limit(reportedMax);

  return rows.flatMap(({ email }) => email ?? []);
}

/** The open invitations to a pet, of all senders, newest first. Of their pets the reader sees those that it can see anyway. */
export async function listInvitationsOfPet(
  db: Db,
  reader: Requester,
  { petId }: PetAccess<'basics'>,
): Promise<InvitationWithPets[]> {
  const toPet = db
    .select({ id: petInvitationPetsTable.invitationId })
    .from(petInvitationPetsTable)
    .where(eq(petInvitationPetsTable.petId, petId));
  const invitations = await db
    .select()
    .from(table)
    .where(and(inArray(table.id, toPet), isOpen(reader.now)))
    .orderBy(desc(table.createdAt), desc(table.id))
    .limit(openOfPetMax);

  return withPets(db, reader, invitations);
}

async function withPets(
  db: Db,
  reader: Requester,
  invitations: readonly PetInvitation[],
): Promise<InvitationWithPets[]> {
  if (invitations.length === 0) return [];
  const rows = await db
    .select({ invitationId: petInvitationPetsTable.invitationId, id: petsTable.id, name: petsTable.name })
    .from(petInvitationPetsTable)
    .innerJoin(petsTable, eq(petsTable.id, petInvitationPetsTable.petId))
    .where(
      and(
        inArray(
          petInvitationPetsTable.invitationId,
          invitations.map(({ id }) => id),
        ),
        accessibleTo(reader, 'basics'),
      ),
    )
    .orderBy(petsTable.name, petsTable.id);

  return invitations.map((invitation) => ({
    ...invitation,
    pets: rows
      .filter(({ invitationId }) => invitationId === invitation.id)
      .map(({ id, name }) => ({ id, name })),
  }));
}

const selectOpen = (db: Db, which: SQL, now: Date) =>
  db
    .select({ invitation: table, inviter: nameOfUser })
    .from(table)
    .innerJoin(usersTable, eq(usersTable.id, table.inviterId))
    .where(and(which, isOpen(now), isActiveAccount(now)));

const hasTokenHash = (tokenHash: string) => eq(table.tokenHash, tokenHash);

/** The open invitation of a token, with the name of its sender, who is neither blocked nor closed. */
export const findOpenByTokenHash = async (db: Db, tokenHash: string, now: Date) =>
  (await selectOpen(db, hasTokenHash(tokenHash), now))[0];

/** The same by its id, for its mail. */
export const findOpenById = async (db: Db, id: string, now: Date) =>
  (await selectOpen(db, eq(table.id, id), now))[0];

/** The same, locked: only one request can end it. */
export const lockOpenByTokenHash = async (db: Db, tokenHash: string, now: Date) =>
  (await selectOpen(db, hasTokenHash(tokenHash), now).for('update', { of: table }))[0]?.invitation;

/** Within a transaction, in the order of ids, as everywhere. `key share`: no change of their owner. */
export async function lockPetsOf(
  db: Db,
  { id }: Pick<PetInvitation, 'id'>,
  lock: 'update' | 'key share',
): Promise<void> {
  const ofInvitation = db
    .select({ id: petInvitationPetsTable.petId })
    .from(petInvitationPetsTable)
    .where(eq(petInvitationPetsTable.invitationId, id));
  await db
    .select({ id: petsTable.id })
    .from(petsTable)
    .where(inArray(petsTable.id, ofInvitation))
    .orderBy(petsTable.id)
    .for(lock);
}

/** The pets of an invitation that its sender may still share: neither archived nor deleted nor handed over. */
export const listSharable = (db: Db, { id, inviterId }: PetInvitation, right: PetRight, now: Date) =>
  db
    .select({ pet: petsTable })
    .from(petInvitationPetsTable)
    .innerJoin(petsTable, eq(petsTable.id, petInvitationPetsTable.petId))
    .where(
      and(
        eq(petInvitationPetsTable.invitationId, id),
        eq(petsTable.archived, false),
        accessibleTo({ accountId: inviterId as AccountId, petScope: 'all', now }, right),
      ),
    )
    .orderBy(petsTable.createdAt, petsTable.id);

export async function setInvitationToken(db: Db, id: string, tokenHash: string, now: Date): Promise<boolean> {
  const set = await db
    .update(table)
    .set({ tokenHash })
    .where(and(eq(table.id, id), isOpen(now)))
    .returning({ id: table.id });

  return set.length > 0;
}

const accepter = alias(usersTable, 'accepter');

/** An accepted invitation with the address of its sender and the name of the person who accepted it. */
export async function findAccepted(db: Db, id: string) {
  const [found] = await db
    .select({
      invitation: table,
      email: usersTable.email,
      name: nameOfUser,
      person: sql<string>`coalesce(${accepter.userMetadata}->>'full_name', '')`,
    })
    .from(table)
    .innerJoin(usersTable, eq(usersTable.id, table.inviterId))
    .innerJoin(accepter, eq(accepter.id, table.acceptedBy))
    .where(eq(table.id, id));

  return found;
}

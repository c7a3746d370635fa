import { and, count, desc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import { isActiveAccount, nameOfUser, usersTable } from '#server/accounts/users/users.table.ts';
import type { AccountId } from '#server/core/context.ts';
import type { PetAccess, Requester } from '#server/pets/pets/pets.access.ts';
import { accessibleTo } from '#server/pets/pets/pets.access.ts';
import { petsTable } from '#server/pets/pets/pets.table.ts';
import type { Db } from '#server/platform/db.ts';
import { oneRow } from '#server/platform/db.ts';
import type { InvitationEnd, PetRight } from '#shared/pets/people.ts';
import { openInvitationsMax } from '#shared/pets/people.ts';

import type { PetInvitation } from './pet-invitations.table.ts';
import { petInvitationPetsTable, petInvitationsTable } from './pet-invitations.table.ts';

const table = petInvitationsTable;

export type InvitationWithPets = PetInvitation & { pets: { id: string; name: string }[] };

const isOpen = (now: Date) => and(isNull(table.ended), gt(table.expiresAt, now));

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

/** Whether this address has reported an invitation of this account. */
export const hasReported = async (db: Db, inviterId: AccountId, email: string): Promise<boolean> =>
  (await db.$count(
    table,
    and(eq(table.inviterId, inviterId), eq(table.email, email), eq(table.ended, 'reported')),
  )) > 0;

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
    .limit(openInvitationsMax);

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

/** The open invitation with this token, whose sender is neither blocked nor closed. */
export async function findOpenByToken(db: Db, tokenHash: string, now: Date) {
  const [found] = await db
    .select({ invitation: table, inviter: nameOfUser })
    .from(table)
    .innerJoin(usersTable, eq(usersTable.id, table.inviterId))
    .where(and(eq(table.tokenHash, tokenHash), isOpen(now), isActiveAccount(now)));

  return found;
}

/** The same, locked: only one request can end it. */
export async function lockOpenByToken(
  db: Db,
  tokenHash: string,
  now: Date,
): Promise<PetInvitation | undefined> {
  const [found] = await db
    .select({ invitation: table })
    .from(table)
    .innerJoin(usersTable, eq(usersTable.id, table.inviterId))
    .where(and(eq(table.tokenHash, tokenHash), isOpen(now), isActiveAccount(now)))
    .for('update', { of: table });

  return found?.invitation;
}

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

export async function endInvitation(
  db: Db,
  { id }: Pick<PetInvitation, 'id'>,
  {
    ended,
    endedAt,
    acceptedBy = null,
  }: { ended: InvitationEnd; endedAt: Date; acceptedBy?: AccountId | null },
) {
  await db.update(table).set({ ended, endedAt, acceptedBy, tokenHash: null }).where(eq(table.id, id));
}

/**
 * Ends an open invitation that the account sent, or to pets all of which it may manage; one of co-owners or an offer of a pet only if
 * they are its own. Returns whether there was one.
 */
export async function withdrawOpen(
  db: Db,
  { id, accountId, now }: { id: string; accountId: AccountId; now: Date },
): Promise<boolean> {
  const requester: Requester = { accountId, petScope: 'all', now };
  // Null without a pet.
  const all = (right: PetRight) => sql`(select bool_and(${accessibleTo(requester, right)})
    from ${petInvitationPetsTable} join ${petsTable} on ${petsTable.id} = ${petInvitationPetsTable.petId}
    where ${petInvitationPetsTable.invitationId} = ${table.id})`;
  const mayWithdraw = sql`(${table.inviterId} = ${accountId}
    or case when ${table.role} = 'co_owner' or ${table.handover} is not null then ${all('own')} else ${all('manage')} end)`;
  const ended = await db
    .update(table)
    .set({ ended: 'withdrawn', endedAt: now, tokenHash: null })
    .where(and(eq(table.id, id), isOpen(now), mayWithdraw))
    .returning({ id: table.id });

  return ended.length > 0;
}

/** Ends every open invitation to a pet alone; others lose the pet because their sender can't share it any more. */
export async function withdrawAllTo(db: Db, { petId }: PetAccess<'basics'>, now: Date) {
  const ofPetAlone = sql`exists (select from ${petInvitationPetsTable}
      where ${petInvitationPetsTable.invitationId} = ${table.id} and ${petInvitationPetsTable.petId} = ${petId})
    and not exists (select from ${petInvitationPetsTable} other
      where other.invitation_id = ${table.id} and other.pet_id <> ${petId})`;
  await db
    .update(table)
    .set({ ended: 'withdrawn', endedAt: now, tokenHash: null })
    .where(and(isOpen(now), ofPetAlone));
  await db
    .delete(petInvitationPetsTable)
    .where(
      and(
        eq(petInvitationPetsTable.petId, petId),
        inArray(
          petInvitationPetsTable.invitationId,
          db.select({ id: table.id }).from(table).where(isOpen(now)),
        ),
      ),
    );
}

export async function setInvitationToken(db: Db, id: string, tokenHash: string, now: Date): Promise<boolean> {
  const set = await db
    .update(table)
    .set({ tokenHash })
    .where(and(eq(table.id, id), isOpen(now)))
    .returning({ id: table.id });

  return set.length > 0;
}

/** An open invitation with its sender, for its mail. */
export async function findForMail(db: Db, id: string, now: Date) {
  const [found] = await db
    .select({ invitation: table, inviter: nameOfUser })
    .from(table)
    .innerJoin(usersTable, eq(usersTable.id, table.inviterId))
    .where(and(eq(table.id, id), isOpen(now), isActiveAccount(now)));

  return found;
}

export const deleteInvitationsBefore = (db: Db, before: Date) =>
  db.delete(table).where(lt(table.expiresAt, before));

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

import { and, eq, inArray, lt, sql } from 'drizzle-orm';

import type { AccountId } from '#server/core/context.ts';
import type { PetAccess, Requester } from '#server/pets/pets/pets.access.ts';
import { accessibleTo } from '#server/pets/pets/pets.access.ts';
import { petsTable } from '#server/pets/pets/pets.table.ts';
import type { Db } from '#server/platform/db.ts';
import type { InvitationEnd, PetRight } from '#shared/pets/people.ts';

import { isOpen } from './pet-invitations.queries.ts';
import type { PetInvitation } from './pet-invitations.table.ts';
import { petInvitationPetsTable, petInvitationsTable } from './pet-invitations.table.ts';

const table = petInvitationsTable;

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

export const deleteInvitationsBefore = (db: Db, before: Date) =>
  db.delete(table).where(lt(table.expiresAt, before));

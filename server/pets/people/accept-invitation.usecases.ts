import { lockOther } from '#server/accounts/users/account.access.ts';
import { addressOf } from '#server/accounts/users/find-address.usecases.ts';
import { sha256 } from '#server/accounts/users/tokens.ts';
import { signInNeeded } from '#server/accounts/users/users.errors.ts';
import type { AccountContext, AccountId, Context } from '#server/core/context.ts';
import { inTransaction } from '#server/core/context.ts';
import { deliver } from '#server/core/deliveries/deliveries.ts';
import { AppError } from '#server/core/errors/errors.ts';
import { announce } from '#server/core/events.ts';
import type { PetAccess } from '#server/pets/pets/pets.access.ts';
import { accessForInvited } from '#server/pets/pets/pets.access.ts';
import { recordActivity } from '#server/pets/pets/record-activity.usecases.ts';
import { newId } from '#server/platform/ids.ts';
import { grantOf, peopleOfPetMax } from '#shared/pets/people.ts';

import { acceptHandover } from './accept-handover.usecases.ts';
import { endInvitation } from './end-invitations.queries.ts';
import { columnsOf } from './grants.rules.ts';
import {
  invitationForOtherAddress,
  ownPetInvitation,
  petInvitationNotFound,
  tooManyPeople,
} from './people.errors.ts';
import { petPeopleChanged } from './people.events.ts';
import { personJoinedDelivery } from './pet-invitations.deliveries.ts';
import { findOpenByTokenHash, lockOpenByTokenHash, lockPetsOf } from './pet-invitations.queries.ts';
import type { PetInvitation } from './pet-invitations.table.ts';
import { countPeople, findPersonOf, upsertPerson } from './pet-people.queries.ts';
import { sharableOf } from './sharable-pets.usecases.ts';

/** The invitation of a token, with its sender and the pets that can still be shared. Throws petInvitationNotFound. */
export async function readOffer(ctx: Context, token: string) {
  const found = await findOpenByTokenHash(ctx.db, sha256(token), ctx.now);
  const pets = found && (await sharableOf(ctx, found.invitation));
  if (!found || !pets || pets.length === 0) throw petInvitationNotFound();

  return {
    invitation: found.invitation,
    inviter: found.inviter,
    pets: pets.map(({ pet: { name, type } }) => ({ name, type })),
  };
}

/**
 * PEOPLE-1: gives the account the rights of an invitation, once. Returns the ids of the pets. Throws petInvitationNotFound,
 * invitationForOtherAddress, ownPetInvitation, tooManyPeople, signInNeeded, and accountFull for a pet that is handed over.
 */
export const acceptPetInvitation = (
  ctx: AccountContext,
  { token, memory = false }: { token: string; memory?: boolean | undefined },
): Promise<string[]> =>
  inTransaction(ctx, (ctx) => acceptByHash(ctx, ctx.accountId, { tokenHash: sha256(token), memory }));

/**
 * Within a transaction. Throws as acceptPetInvitation does. Accounts, pets and the invitation are locked in this order, as everywhere,
 * and what may be shared is read after that.
 */
export async function acceptByHash(
  ctx: Context,
  accountId: AccountId,
  { tokenHash, memory }: { tokenHash: string; memory: boolean },
): Promise<string[]> {
  const { db, now } = ctx;
  const found = await findOpenByTokenHash(db, tokenHash, now);
  if (!found) throw petInvitationNotFound();
  const { handover, inviterId } = found.invitation;
  const accounts = handover ? [accountId, inviterId as AccountId] : [accountId];
  for (const each of accounts.toSorted())
    if (!(await lockOther(ctx, each))) throw each === accountId ? signInNeeded() : petInvitationNotFound();
  await lockPetsOf(db, found.invitation, handover ? 'update' : 'key share');
  const invitation = await lockOpenByTokenHash(db, tokenHash, now);
  if (!invitation) throw petInvitationNotFound();
  if (invitation.email !== null && invitation.email !== (await addressOf(ctx, accountId)))
    throw invitationForOtherAddress();
  const pets = await sharableOf(ctx, invitation);
  if (pets.length === 0) throw petInvitationNotFound();
  const others = pets.filter(({ pet }) => pet.userId !== accountId);
  if (others.length === 0) throw ownPetInvitation();
  for (const { pet } of others) {
    const access = accessForInvited(pet, accountId);
    if (handover) await acceptHandover(ctx, access, { to: accountId, invitation, handover, memory });
    else await join(ctx, access, { accountId, invitation });
  }
  await endInvitation(db, invitation, { ended: 'accepted', endedAt: now, acceptedBy: accountId });
  if (!handover) await deliver(ctx, personJoinedDelivery, { subject: invitation.id, details: {} });

  return others.map(({ pet }) => pet.id);
}

/** Throws tooManyPeople. */
async function join(
  ctx: Context,
  access: PetAccess<'basics'>,
  { accountId, invitation }: { accountId: AccountId; invitation: PetInvitation },
) {
  const { db, now } = ctx;
  const { petId } = access;
  const known = await findPersonOf(db, access, accountId);
  const columns = columnsOf(grantOf(invitation), { timeZone: invitation.timeZone, now });
  // Rights without an end that reach further are kept.
  if (known && known.endsAt === null && known.beginsAt <= now && known.rank > columns.rank) return;
  const isCounted = known !== undefined && (known.endsAt === null || known.endsAt > now);
  if (!isCounted && (await countPeople(db, access, now)) >= peopleOfPetMax)
    throw tooManyPeople(peopleOfPetMax);
  await upsertPerson(db, {
    ...columns,
    id: newId(),
    petId,
    userId: accountId,
    addedBy: invitation.inviterId,
    createdAt: now,
  });
  await recordActivity(ctx, access, 'person_added', null);
  await announce(ctx, petPeopleChanged, { access, accountId });
}

/** Within the transaction that confirms an address: accepts the invitation with which the account signed up, if it still works. */
export async function acceptAtSignUp(
  ctx: Context,
  { userId, petInvitationHash }: { userId: AccountId; petInvitationHash: string | null },
) {
  if (petInvitationHash === null) return;
  try {
    await inTransaction(ctx, (ctx) =>
      acceptByHash(ctx, userId, { tokenHash: petInvitationHash, memory: false }),
    );
  } catch (error) {
    // The account is confirmed all the same; the page says why the invitation doesn't work.
    if (!(error instanceof AppError)) throw error;
  }
}

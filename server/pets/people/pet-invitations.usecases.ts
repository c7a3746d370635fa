import { ownersLanguage, readTimeZone } from '#server/accounts/preferences/preferences.usecases.ts';
import { lockAccount, lockOther } from '#server/accounts/users/account.access.ts';
import { addressOf } from '#server/accounts/users/find-address.usecases.ts';
import { newToken, sha256 } from '#server/accounts/users/tokens.ts';
import { signInNeeded } from '#server/accounts/users/users.errors.ts';
import type { AccountContext, AccountId, Context } from '#server/core/context.ts';
import { inTransaction } from '#server/core/context.ts';
import { deliver } from '#server/core/deliveries/deliveries.ts';
import { AppError } from '#server/core/errors/errors.ts';
import { announce } from '#server/core/events.ts';
import { refuseInboxAddress } from '#server/core/inbox-domain.rules.ts';
import { limits } from '#server/core/limits.ts';
import type { PetAccess } from '#server/pets/pets/pets.access.ts';
import { accessForInvited, lockPetForKeyShare } from '#server/pets/pets/pets.access.ts';
import { recordActivity } from '#server/pets/pets/record-activity.usecases.ts';
import { newId } from '#server/platform/ids.ts';
import { countHit } from '#server/platform/rate-limits/rate-limits.ts';
import type { NewPetInvitation } from '#shared/pets/people.schema.ts';
import type { Handover, PetGrant } from '#shared/pets/people.ts';
import { grantOf, openInvitationsMax, peopleOfPetMax, petInvitationDays } from '#shared/pets/people.ts';

import { acceptHandover } from './accept-handover.usecases.ts';
import { columnsOf } from './grants.rules.ts';
import {
  invitationForOtherAddress,
  ownPetInvitation,
  petInvitationNotFound,
  tooManyInvitations,
  tooManyPeople,
} from './people.errors.ts';
import { petPeopleChanged } from './people.events.ts';
import { personJoinedDelivery, petInvitationDelivery } from './pet-invitations.deliveries.ts';
import {
  countOpenInvitations,
  deleteInvitationsBefore,
  endInvitation,
  findAccepted,
  findForMail,
  findOpenByToken,
  findOwnInvitation,
  hasReported,
  insertInvitation,
  listSharable,
  lockOpenByToken,
  lockPetsOf,
  setInvitationToken,
  withdrawAllTo,
  withdrawOpen,
} from './pet-invitations.queries.ts';
import type { PetInvitation } from './pet-invitations.table.ts';
import { countPeople, findPersonOf, upsertPerson } from './pet-people.queries.ts';

const day = 24 * 3_600_000;

/** Only an owner invites co-owners and hands the pet over. */
const rightToInvite = ({ role, handover }: Pick<PetInvitation, 'role' | 'handover'>) =>
  role === 'co_owner' || handover ? 'own' : 'manage';

/**
 * PEOPLE-1: makes an invitation, and the mail to its address. Without an address it returns the token of its link, which can't be
 * shown again. A repeated id makes nothing new. Throws petNotFound, petReadOnly, tooManyInvitations.
 */
export const invite = (
  ctx: AccountContext,
  { id, petIds, email, ...grant }: NewPetInvitation,
): Promise<{ token: string | null }> =>
  makeInvitation(ctx, { id, email, grant, handover: null }, async (ctx) => {
    const pets: PetAccess<'manage'>[] = [];
    // In a fixed order, to avoid deadlocks between two requests.
    for (const petId of [...new Set(petIds)].toSorted())
      pets.push(await lockPetForKeyShare(ctx, petId, rightToInvite({ role: grant.role, handover: null })));

    return pets;
  });

type Invitation = {
  id: string;
  email: string | null;
  grant: PetGrant;
  handover: Handover | null;
};

/** The same for the pets that `lockPets` returns, within the transaction. */
export async function makeInvitation(
  ctx: AccountContext,
  { id, email, grant, handover }: Invitation,
  lockPets: (ctx: AccountContext) => Promise<PetAccess<'manage'>[]>,
): Promise<{ token: string | null }> {
  if (email !== null) refuseInboxAddress(ctx, email);
  await countHit(ctx.db, [
    { limit: limits.petInvitations, subject: ctx.accountId },
    ...(email === null ? [] : [{ limit: limits.petInvitationsToAddress, subject: email }]),
  ]);

  return inTransaction(ctx, async (ctx) => {
    await lockAccount(ctx);
    const { db, now, accountId } = ctx;
    if (await findOwnInvitation(db, accountId, id)) return { token: null };
    if ((await countOpenInvitations(db, accountId, now)) >= openInvitationsMax)
      throw tooManyInvitations(openInvitationsMax);
    const pets = await lockPets(ctx);
    const token = email === null ? newToken() : null;
    const isNew = await insertInvitation(
      db,
      {
        ...grantOf(grant),
        id,
        email,
        handover,
        inviterId: accountId,
        tokenHash: token && sha256(token),
        timeZone: await readTimeZone(ctx),
        expiresAt: new Date(now.getTime() + petInvitationDays * day),
        ended: null,
        endedAt: null,
        acceptedBy: null,
        createdAt: now,
      },
      pets,
    );
    if (!isNew) throw petInvitationNotFound();
    for (const access of pets)
      await recordActivity(ctx, access, handover ? 'handover_offered' : 'person_invited', null);
    // The answer is the same: who reported an invitation isn't told to its sender.
    if (email !== null && !(await hasReported(db, accountId, email)))
      await deliver(ctx, petInvitationDelivery, { subject: id, details: {} });

    return { token };
  });
}

/** Throws petInvitationNotFound. */
export async function withdrawPetInvitation({ db, accountId, now }: AccountContext, id: string) {
  if (!(await withdrawOpen(db, { id, accountId, now }))) throw petInvitationNotFound();
}

const sharableOf = ({ db, now }: Pick<Context, 'db' | 'now'>, invitation: PetInvitation) =>
  listSharable(db, invitation, rightToInvite(invitation), now);

/** The invitation of a token, with its sender and the pets that can still be shared. Throws petInvitationNotFound. */
export async function readOffer(ctx: Context, token: string) {
  const found = await findOpenByToken(ctx.db, sha256(token), ctx.now);
  const pets = found && (await sharableOf(ctx, found.invitation));
  if (!found || !pets || pets.length === 0) throw petInvitationNotFound();

  return {
    invitation: found.invitation,
    inviter: found.inviter,
    pets: pets.map(({ pet: { name, type } }) => ({ name, type })),
  };
}

/** The person says no: the token doesn't work any more. Throws petInvitationNotFound. */
export const refusePetInvitation = (ctx: Context, token: string, ended: 'refused' | 'reported') =>
  inTransaction(ctx, async ({ db, now }) => {
    const invitation = await lockOpenByToken(db, sha256(token), now);
    if (!invitation) throw petInvitationNotFound();
    await endInvitation(db, invitation, { ended, endedAt: now });
  });

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
  const found = await findOpenByToken(db, tokenHash, now);
  if (!found) throw petInvitationNotFound();
  const { handover, inviterId } = found.invitation;
  const accounts = handover ? [accountId, inviterId as AccountId] : [accountId];
  for (const each of accounts.toSorted())
    if (!(await lockOther(ctx, each))) throw each === accountId ? signInNeeded() : petInvitationNotFound();
  await lockPetsOf(db, found.invitation, handover ? 'update' : 'key share');
  const invitation = await lockOpenByToken(db, tokenHash, now);
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

/** The open invitation with a new token for its mail; undefined if it has ended in the meantime. */
export async function invitationForMail(ctx: Context, id: string) {
  const found = await findForMail(ctx.db, id, ctx.now);
  if (!found || found.invitation.email === null) return undefined;
  const pets = await sharableOf(ctx, found.invitation);
  const token = newToken();
  if (pets.length === 0 || !(await setInvitationToken(ctx.db, id, sha256(token), ctx.now))) return undefined;

  return { ...found, token, email: found.invitation.email, pets: pets.map(({ pet }) => pet.name) };
}

const keptDays = 30;

/** Deletes invitations some time after they could have been accepted. */
export const sweepPetInvitations = ({ db, now }: Context) =>
  deleteInvitationsBefore(db, new Date(now.getTime() - keptDays * day));

/** Within the transaction that confirms an address: accepts the invitation with which the account signed up, if it still works. */
export async function acceptAtSignUp(
  ctx: Context,
  { userId, petInvitation }: { userId: AccountId; petInvitation: string | null },
) {
  if (petInvitation === null) return;
  try {
    await inTransaction(ctx, (ctx) => acceptByHash(ctx, userId, { tokenHash: petInvitation, memory: false }));
  } catch (error) {
    // The account is confirmed all the same; the page says why the invitation doesn't work.
    if (!(error instanceof AppError)) throw error;
  }
}

/** The language of the person who invited; undefined once the invitation is gone. */
export async function invitersLanguage(ctx: Context, { subject: id }: { subject: string }) {
  const found = await findAccepted(ctx.db, id);

  return found && ownersLanguage(ctx, found.invitation.inviterId);
}

/** For the mail to the person who invited: who accepted, and the pets that they share now. */
export async function acceptedForMail(ctx: Context, id: string) {
  const found = await findAccepted(ctx.db, id);
  if (!found) return undefined;
  const pets = await sharableOf(ctx, found.invitation);
  const [first] = pets;

  return first && { ...found, petId: first.pet.id, pets: pets.map(({ pet }) => pet.name) };
}

/** The pet gets a new owner: earlier invitations to it don't work any more. */
export const withdrawInvitationsTo = ({ db, now }: Context, { access }: { access: PetAccess<'basics'> }) =>
  withdrawAllTo(db, access, now);

import { readTimeZone } from '#server/accounts/preferences/preferences.usecases.ts';
import { lockAccount } from '#server/accounts/users/account.access.ts';
import { newToken, sha256 } from '#server/accounts/users/tokens.ts';
import type { AccountContext } from '#server/core/context.ts';
import { inTransaction } from '#server/core/context.ts';
import { deliver } from '#server/core/deliveries/deliveries.ts';
import { refuseInboxAddress } from '#server/core/inbox-domain.rules.ts';
import { limits } from '#server/core/limits.ts';
import type { PetAccess } from '#server/pets/pets/pets.access.ts';
import { lockPetForKeyShare } from '#server/pets/pets/pets.access.ts';
import { recordActivity } from '#server/pets/pets/record-activity.usecases.ts';
import { countHit } from '#server/platform/rate-limits/rate-limits.ts';
import { mailboxOf } from '#shared/accounts/mailbox.ts';
import type { NewPetInvitation } from '#shared/pets/people.schema.ts';
import type { Handover, PetGrant } from '#shared/pets/people.ts';
import { grantOf, openInvitationsMax, petInvitationDays } from '#shared/pets/people.ts';

import { petInvitationNotFound, tooManyInvitations } from './people.errors.ts';
import { petInvitationDelivery } from './pet-invitations.deliveries.ts';
import {
  countOpenInvitations,
  findOwnInvitation,
  insertInvitation,
  listReportedBy,
} from './pet-invitations.queries.ts';
import { rightToInvite } from './sharable-pets.usecases.ts';

const dayMs = 24 * 3_600_000;

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
    ...(email === null ? [] : [{ limit: limits.petInvitationsToAddress, subject: mailboxOf(email) }]),
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
        expiresAt: new Date(now.getTime() + petInvitationDays * dayMs),
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
    if (email !== null && !(await hasReported(ctx, email)))
      await deliver(ctx, petInvitationDelivery, { subject: id, details: {} });

    return { token };
  });
}

/** Whether the mailbox of the address has reported an invitation of this account. */
async function hasReported({ db, accountId }: AccountContext, email: string): Promise<boolean> {
  const reported = await listReportedBy(db, accountId);

  return reported.some((address) => mailboxOf(address) === mailboxOf(email));
}

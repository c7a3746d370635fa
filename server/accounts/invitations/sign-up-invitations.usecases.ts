import { newToken, sha256 } from '#server/accounts/users/tokens.ts';
import type { AccountContext, Context } from '#server/core/context.ts';
import { deliver } from '#server/core/deliveries/deliveries.ts';
import { refuseInboxAddress } from '#server/core/inbox-domain.rules.ts';
import { readSignUpMode } from '#server/core/settings/site-settings.usecases.ts';
import type { Cursor } from '#server/platform/keyset.ts';
import { readPage } from '#server/platform/keyset.ts';
import { endedInvitationDays, invitationDays } from '#shared/core/retention.ts';

import { invitationDelivery } from './sign-up-invitations.deliveries.ts';
import { alreadyHasAccount, invitationRefused, signUpsByInvitation } from './sign-up-invitations.errors.ts';
import {
  countInvitations,
  deleteExpiredBefore,
  deleteInvitation,
  findInvitation,
  findInvitationByToken,
  hasAccount,
  listInvitations,
  markAccepted,
  replaceInvitation,
  setToken,
} from './sign-up-invitations.queries.ts';
import type { SignUpInvitation } from './sign-up-invitations.table.ts';

const day = 24 * 3_600_000;

type SignUp = { email: string; invitation?: string | undefined };

/**
 * ADMIN-2: whether this address may sign up now. The responses depend on the setting and the invitation alone, never on
 * whether there is an account. Throws signUpsByInvitation, invitationRefused.
 */
export async function requireOpenOrInvited(ctx: Context, { email, invitation: token }: SignUp) {
  if ((await readSignUpMode(ctx)) === 'open') return;
  if (!token) throw signUpsByInvitation();
  if ((await findInvitedAddress(ctx, token)) !== email) throw invitationRefused();
}

/** The address that this token invites; undefined if its invitation has expired, was accepted or was withdrawn. */
export async function findInvitedAddress({ db, now }: Context, token: string): Promise<string | undefined> {
  const invitation = await findInvitationByToken(db, sha256(token));

  return invitation && invitation.expiresAt > now ? invitation.email : undefined;
}

/** Within a transaction: an invitation in place of an earlier one to this address, and its mail. Throws alreadyHasAccount. */
export async function createInvitation(
  ctx: AccountContext,
  { id, email }: Pick<SignUpInvitation, 'id' | 'email'>,
) {
  const { db, now } = ctx;
  refuseInboxAddress(ctx, email);
  if (await hasAccount(db, email)) throw alreadyHasAccount();
  const expiresAt = new Date(now.getTime() + invitationDays * day);
  await replaceInvitation(db, { id, email, tokenHash: null, expiresAt, acceptedAt: null, createdAt: now });
  await deliver(ctx, invitationDelivery, { subject: id, details: {} });
}

/** Deletes an unaccepted invitation and returns its address, or undefined if there was none. */
export const withdrawInvitation = ({ db }: Context, invitationId: string) =>
  deleteInvitation(db, invitationId);

/** The invitation and a new token for its mail; undefined if it was accepted or withdrawn in the meantime. */
export async function tokenForMail({ db }: Context, invitationId: string) {
  const invitation = await findInvitation(db, invitationId);
  if (!invitation || invitation.acceptedAt) return undefined;
  const token = newToken();
  await setToken(db, invitationId, sha256(token));

  return { email: invitation.email, token };
}

/** Within the transaction that confirms an address. */
export const acceptInvitation = ({ db, now }: Context, { userId }: { userId: string }) =>
  markAccepted(db, userId, now).then(() => undefined);

/** A page of the invitations, newest first. */
export const readInvitations = ({ db }: AccountContext, after: Cursor | undefined) =>
  readPage<SignUpInvitation>({
    after,
    list: (limit) => listInvitations(db, { after, limit }),
    count: () => countInvitations(db),
    placeOf: (invitation) => invitation,
  });

/** Deletes invitations some time after they have expired. */
export const sweepInvitations = ({ db, now }: Context) =>
  deleteExpiredBefore(db, new Date(now.getTime() - endedInvitationDays * day));

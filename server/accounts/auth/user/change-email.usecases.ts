import {
  emailChangeCurrentDelivery,
  emailChangeDelivery,
  emailMovedDelivery,
} from '#server/accounts/auth/auth.deliveries.ts';
import {
  deleteOneTimeTokensOf,
  findOneTimeToken,
  listEmailChangeTokens,
  markTokenUsed,
} from '#server/accounts/auth/mailed-links/one-time-tokens.queries.ts';
import type { LiveSession } from '#server/accounts/auth/sessions/sessions.queries.ts';
import { deleteRecoverySessionsOf } from '#server/accounts/auth/sessions/sessions.queries.ts';
import { sha256 } from '#server/accounts/users/tokens.ts';
import {
  emailTaken,
  emailUnchanged,
  linkExpired,
  ownSessionNeeded,
} from '#server/accounts/users/users.errors.ts';
import {
  changeEmail,
  deletePendingUser,
  lockUser,
  updateUser,
} from '#server/accounts/users/users.queries.ts';
import type { OneTimeToken, User } from '#server/accounts/users/users.table.ts';
import type { Context } from '#server/core/context.ts';
import { inTransaction } from '#server/core/context.ts';
import { listDeliveriesAbout } from '#server/core/deliveries/deliveries.queries.ts';
import { deliver } from '#server/core/deliveries/deliveries.ts';
import { refuseInboxAddress } from '#server/core/inbox-domain.rules.ts';
import { limits } from '#server/core/limits.ts';
import { countHit } from '#server/platform/rate-limits/rate-limits.ts';
import { i18n } from '#shared/core/i18n.ts';
import { emailChangeLinkDays } from '#shared/core/retention.ts';

import { lockProved, provePassword } from './prove-password.usecases.ts';

const day = 24 * 3600 * 1000;

export const confirmationLife = emailChangeLinkDays * day;

/**
 * How long the account waits for its current address, to which its owner may have lost access, after the mail server's
 * response.
 */
export const waitForCurrent = 7 * day;

const linksOfChange = ['email_change', 'email_change_current'] as const;

/**
 * Records the account's requested address, and mails a link to it and to the current one. Only the mailbox of the new
 * address learns whether another account has it.
 */
export async function requestEmailChange(
  ctx: Context,
  live: LiveSession,
  input: { email: string; currentPassword: string | undefined },
): Promise<User> {
  const { user } = live;
  if (input.email === user.email) throw emailUnchanged();
  refuseInboxAddress(ctx, input.email);
  await provePassword(ctx, user, input.currentPassword);
  await countHit(
    ctx.db,
    [{ limit: limits.changeToAddress, subject: input.email }],
    i18n.t('We’ve sent several emails to this address. Wait an hour before asking for another.'),
  );

  return inTransaction(ctx, async (ctx) => {
    await lockProved(ctx, live);
    const changed = await updateUser(ctx.db, user.id, { newEmail: input.email }, ctx.now);
    await deleteOneTimeTokensOf(ctx.db, user.id, linksOfChange);
    await deliver(ctx, emailChangeDelivery, { subject: user.id, details: {} });
    await deliver(ctx, emailChangeCurrentDelivery, { subject: user.id, details: {} });

    return changed;
  });
}

/** Withdraws the requested change of address and voids its links. */
export async function withdrawEmailChange(ctx: Context, { user }: LiveSession): Promise<User> {
  return inTransaction(ctx, async (ctx) => {
    await deleteOneTimeTokensOf(ctx.db, user.id, linksOfChange);

    return updateUser(ctx.db, user.id, { newEmail: null }, ctx.now);
  });
}

/**
 * Confirms a change of address in one of the two mailboxes. The session must be the account's, because a mistyped address
 * must not hand the account to its reader. With both confirmed the account moves, and links mailed to the old address are
 * void. If the current address doesn't respond, the new one is enough after a week. Returns the account, moved or not.
 */
export async function confirmEmailChange(
  ctx: Context,
  token: string,
  live: LiveSession | undefined,
): Promise<User> {
  const tokenHash = sha256(token);
  const found = await findOneTimeToken(ctx.db, tokenHash, linksOfChange);
  if (!found || found.token.expiresAt <= ctx.now) throw linkExpired();
  if (live?.user.id !== found.user.id) throw ownSessionNeeded();

  return inTransaction(ctx, async (ctx) => {
    const user = await lockUser(ctx.db, found.user.id);
    const email = user?.newEmail;
    const used = await markTokenUsed(ctx.db, tokenHash, ctx.now);
    if (!user || !email || used?.newEmail !== email) throw linkExpired();

    return (await isConfirmed(ctx, user.id, email)) ? moveAccount(ctx, user, email) : user;
  });
}

async function isConfirmed(ctx: Context, userId: string, email: string): Promise<boolean> {
  const links = await listEmailChangeTokens(ctx.db, userId, email);
  const pressed = (wanted: OneTimeToken['type']) =>
    links.some(({ type, usedAt }) => type === wanted && usedAt !== null);

  return pressed('email_change') && (pressed('email_change_current') || (await hasWaited(ctx, userId)));
}

/** Whether the mail to the current address was sent, or refused for good, long enough ago. */
async function hasWaited({ db, now }: Context, userId: string): Promise<boolean> {
  const { name: kind } = emailChangeCurrentDelivery;
  const [latest] = await listDeliveriesAbout(db, { kind, subject: userId, limit: 1 });
  if (!latest?.endedAt || !['sent', 'refused'].includes(latest.state)) return false;

  return now.getTime() - latest.endedAt.getTime() >= waitForCurrent;
}

async function moveAccount(ctx: Context, user: User, email: string): Promise<User> {
  // An unconfirmed sign-up gives no claim to the address.
  await deletePendingUser(ctx.db, email);
  const changed = await changeEmail(ctx.db, user.id, email, ctx.now);
  if (!changed) throw emailTaken();
  // Someone who reads the old mailbox may have opened one of its links, or may still do so.
  await deleteOneTimeTokensOf(ctx.db, user.id, ['recovery', 'browser', ...linksOfChange]);
  await deleteRecoverySessionsOf(ctx.db, user.id);
  await deliver(ctx, emailMovedDelivery, {
    subject: user.id,
    recipient: user.email,
    details: { restoresTo: ctx.now.toISOString() },
  });

  return changed;
}

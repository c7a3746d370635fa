import { endRoleWithoutSecondStep } from '#server/accounts/auth/admin/set-administrator.usecases.ts';
import {
  emailMovedDelivery,
  emailRestoredDelivery,
  factorAddedDelivery,
} from '#server/accounts/auth/auth.deliveries.ts';
import { deleteDevicesOf } from '#server/accounts/auth/devices/devices.queries.ts';
import { restoreFactors } from '#server/accounts/auth/factors/factors.queries.ts';
import { deleteRecoveryCodesMadeSince } from '#server/accounts/auth/factors/recovery-codes.queries.ts';
import { createOneTimeToken } from '#server/accounts/auth/mailed-links/mailed-links.usecases.ts';
import {
  deleteOneTimeTokensOf,
  deleteUndoTokensSince,
} from '#server/accounts/auth/mailed-links/one-time-tokens.queries.ts';
import { deletePasskeysOf } from '#server/accounts/auth/passkeys/passkeys.queries.ts';
import { deleteSessionsOf } from '#server/accounts/auth/sessions/sessions.queries.ts';
import { emailTaken, linkExpired } from '#server/accounts/users/users.errors.ts';
import { accessRevoked } from '#server/accounts/users/users.events.ts';
import {
  changeEmail,
  deletePendingUser,
  lockUser,
  updateUser,
} from '#server/accounts/users/users.queries.ts';
import type { OneTimeToken, User } from '#server/accounts/users/users.table.ts';
import type { AccountId, Context } from '#server/core/context.ts';
import { inTransaction } from '#server/core/context.ts';
import { dropPendingSince, findDelivery } from '#server/core/deliveries/deliveries.queries.ts';
import type { Delivery } from '#server/core/deliveries/deliveries.table.ts';
import { deliver } from '#server/core/deliveries/deliveries.ts';
import { announce } from '#server/core/events.ts';
import { paths } from '#shared/core/paths.ts';
import { undoLinkDays } from '#shared/core/retention.ts';

const undoLife = undoLinkDays * 24 * 3600 * 1000;

type UndoableDelivery = Pick<Delivery, 'id' | 'subject' | 'recipient'> & { details: { restoresTo: string } };

/**
 * The address of a link that takes the account back to the recipient's address and to the authenticator apps of `restoresTo`.
 * Undefined when an undo has ended the delivery: a mail that is sent late must not undo the undo.
 */
export function undoLink(
  ctx: Context,
  { id, subject: userId, recipient, details }: UndoableDelivery,
): Promise<string | undefined> {
  return inTransaction(ctx, async (ctx) => {
    const user = await lockUser(ctx.db, userId);
    const delivery = await findDelivery(ctx.db, id);
    if (!user || recipient === null || delivery?.state !== 'pending') return undefined;
    const restoresTo = new Date(details.restoresTo);
    const facts = { userId, type: 'undo', newEmail: recipient, restoresTo } as const;
    const token = await createOneTimeToken(ctx, facts, undoLife);

    return `${ctx.config.http.publicUrl}${paths.resetPassword}#token_hash=${token}&type=recovery`;
  });
}

/**
 * Within a transaction that holds the account: restores its address and authenticator apps, and ends everything that could
 * let a thief back in: password, passkeys, personal tokens, sessions, known browsers, recovery codes made since, and later
 * links. Throws emailTaken if another account has the address now.
 */
export async function undoChanges(ctx: Context, user: User, token: OneTimeToken): Promise<User> {
  const { db, now } = ctx;
  const { newEmail: email, restoresTo } = token;
  if (!email || !restoresTo) throw linkExpired();
  await restoreFactors(db, user.id, restoresTo);
  await deleteRecoveryCodesMadeSince(db, user.id, restoresTo);
  await deletePasskeysOf(db, user.id);
  await endRoleWithoutSecondStep(ctx, user);
  await announce(ctx, accessRevoked, { accountId: user.id as AccountId });
  await deleteSessionsOf(db, user.id);
  await deleteDevicesOf(db, user.id);
  await deleteOneTimeTokensOf(db, user.id, ['recovery', 'email_change', 'email_change_current', 'browser']);
  // A thief who has moved the account twice has such a link too.
  await deleteUndoTokensSince(db, user.id, restoresTo);
  await dropPendingSince(
    db,
    { kinds: [emailMovedDelivery.name, factorAddedDelivery.name], subject: user.id },
    { detail: 'restoresTo', time: restoresTo, now },
  );
  if (email !== user.email) {
    await deletePendingUser(db, email);
    if (!(await changeEmail(db, user.id, email, now))) throw emailTaken();
    await deliver(ctx, emailRestoredDelivery, { subject: user.id, recipient: user.email, details: {} });
  }

  return updateUser(db, user.id, { passwordHash: null, newEmail: null }, now);
}

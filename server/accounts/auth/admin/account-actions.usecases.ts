import { logByServer } from '#server/accounts/administrators/admin-log.usecases.ts';
import { accountBlockedDelivery, confirmationDelivery } from '#server/accounts/auth/auth.deliveries.ts';
import { hasVerifiedFactor } from '#server/accounts/auth/factors/factors.queries.ts';
import { countPasskeys } from '#server/accounts/auth/passkeys/passkeys.queries.ts';
import { deleteSessionsOf } from '#server/accounts/auth/sessions/sessions.queries.ts';
import { endResumptionsOf, findNewestSignUp } from '#server/accounts/auth/sign-up/sign-ups.queries.ts';
import { deletePendingUser, lockUser, updateUser } from '#server/accounts/users/users.queries.ts';
import type { User } from '#server/accounts/users/users.table.ts';
import type { Context } from '#server/core/context.ts';
import { deliver } from '#server/core/deliveries/deliveries.ts';

type Parts = Pick<Context, 'db' | 'now'>;

// Until it is unblocked.
const forever = new Date('9999-12-31T00:00:00Z');

/** Within a transaction: the account, locked; undefined if there is none. */
export const lockAccountForAdmin = ({ db }: Context, id: string): Promise<User | undefined> =>
  lockUser(db, id);

/** Within a transaction that has locked the account: blocks or unblocks it, and mails its owner. */
export async function setBlocked(ctx: Context, id: string, blocked: boolean) {
  const { db, now } = ctx;
  const { emailConfirmedAt } = await updateUser(db, id, { bannedUntil: blocked ? forever : null }, now);
  // On unblocking too, because a session may have been opened in the meantime.
  await endResumptionsOf(db, id, now);
  await deleteSessionsOf(db, id);
  // The owner of an unconfirmed address may never have signed up.
  if (!emailConfirmedAt) return;
  await deliver(ctx, accountBlockedDelivery, {
    subject: id,
    occurrence: now.toISOString(),
    details: { blocked },
  });
}

/** Within a transaction that has locked the account. */
export const setAdministrator = ({ db, now }: Parts, id: string, isAdmin: boolean) =>
  updateUser(db, id, { isAdmin }, now);

/** Whether the account has an authenticator app or a passkey. */
export async function hasSecondStep({ db }: Pick<Context, 'db'>, id: string): Promise<boolean> {
  const [hasApp, passkeys] = await Promise.all([hasVerifiedFactor(db, id), countPasskeys(db, id)]);

  return hasApp || passkeys > 0;
}

/**
 * Within a transaction that has locked the account, after second steps were removed: an administrator without one loses the
 * role, because the password or the mailbox alone would be enough to add a new one and open the administration. Returns
 * whether the role has ended.
 */
export async function endRoleWithoutSecondStep(
  ctx: Parts,
  { id, isAdmin }: Pick<User, 'id' | 'isAdmin'>,
  reason = 'A link from an email was used, and there is no second step left',
): Promise<boolean> {
  if (!isAdmin || (await hasSecondStep(ctx, id))) return false;
  await setAdministrator(ctx, id, false);
  await logByServer(ctx, { action: 'users.lose_administrator', targetId: id, reason });

  return true;
}

/** Within a transaction: removes the unconfirmed account of an address, unless it's blocked. */
export const removeUnconfirmed = ({ db }: Pick<Context, 'db'>, email: string) => deletePendingUser(db, email);

/** Within a transaction: mails the confirmation of the newest sign-up again. False if it was swept in the meantime. */
export async function mailConfirmation(ctx: Context, id: string): Promise<boolean> {
  const signUp = await findNewestSignUp(ctx.db, id);
  if (!signUp) return false;
  const occurrence = ctx.now.toISOString();
  await deliver(ctx, confirmationDelivery, { subject: signUp.id, occurrence, details: {} });

  return true;
}

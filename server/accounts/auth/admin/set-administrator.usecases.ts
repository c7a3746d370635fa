import { logByServer } from '#server/accounts/administrators/admin-log.usecases.ts';
import { hasVerifiedFactor } from '#server/accounts/auth/factors/factors.queries.ts';
import { countPasskeys } from '#server/accounts/auth/passkeys/passkeys.queries.ts';
import { updateUser } from '#server/accounts/users/users.queries.ts';
import type { User } from '#server/accounts/users/users.table.ts';
import type { Context } from '#server/core/context.ts';

type Parts = Pick<Context, 'db' | 'now'>;

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

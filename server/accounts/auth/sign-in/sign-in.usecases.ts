import { emailNotConfirmed, invalidCredentials } from '#server/accounts/auth/auth-protocol.errors.ts';
import type { ClientInfo } from '#server/accounts/auth/devices/devices.usecases.ts';
import { hasVerifiedFactor } from '#server/accounts/auth/factors/factors.queries.ts';
import { checkPassword } from '#server/accounts/auth/passwords.ts';
import { openSession } from '#server/accounts/auth/sessions/sessions.usecases.ts';
import { findNewestSignUp } from '#server/accounts/auth/sign-up/sign-ups.queries.ts';
import { requireNotBanned } from '#server/accounts/users/banned.rules.ts';
import { isOver } from '#server/accounts/users/closing.rules.ts';
import { findUserByEmail, lockUser, markSignedIn } from '#server/accounts/users/users.queries.ts';
import type { Context } from '#server/core/context.ts';
import { inTransaction } from '#server/core/context.ts';
import { newId } from '#server/platform/ids.ts';

/**
 * Opens a session for the right password. An unknown address gets the same response as a wrong password.
 * After a sign-up the response is to confirm the address, whether an account exists or not, after the same
 * work. A closed account past its grace period counts as unknown. If the account has a second factor, the session can do nothing until it's verified.
 */
export async function signIn(
  ctx: Context,
  input: { email: string; password: string },
  clientInfo: ClientInfo,
) {
  const found = await findUserByEmail(ctx.db, input.email);
  const user = found && isOver(found, ctx.now) ? undefined : found;
  const matches = await checkPassword(user?.passwordHash, input.password, clientInfo.address);
  if (!user || !matches) {
    const pending = await findNewestSignUp(ctx.db, found?.id ?? newId());
    throw (await checkPassword(pending?.passwordHash, input.password, clientInfo.address))
      ? emailNotConfirmed()
      : invalidCredentials();
  }
  requireNotBanned(user, ctx.now);

  return inTransaction(ctx, async (ctx) => {
    const locked = await lockUser(ctx.db, user.id);
    // The password may have changed while this one was being compared.
    if (locked?.passwordHash !== user.passwordHash) throw invalidCredentials();
    requireNotBanned(locked, ctx.now);
    await markSignedIn(ctx.db, user.id, ctx.now);
    const hasFactor = await hasVerifiedFactor(ctx.db, user.id);

    return { user, session: await openSession(ctx, user.id, { amr: 'password', hasFactor }, clientInfo) };
  });
}

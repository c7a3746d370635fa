import { emailNotConfirmed, invalidCredentials, userBanned } from '#server/auth/auth.errors.ts';
import { findUserByEmail, lockUser, markSignedIn } from '#server/auth/auth.queries.ts';
import type { ClientInfo } from '#server/auth/devices/devices.usecases.ts';
import { hasVerifiedFactor } from '#server/auth/factors/factors.queries.ts';
import { checkPassword } from '#server/auth/passwords.ts';
import { openSession } from '#server/auth/sessions/sessions.usecases.ts';
import { findNewestSignUp } from '#server/auth/sign-up/sign-ups.queries.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/context.ts';
import { newId } from '#server/platform/ids.ts';

/**
 * Opens a session for the right password. Unknown address and wrong password cannot be told apart; and whoever tried
 * to sign up is told to confirm the address whether it has an account or not, after the same work. Where the account has
 * a second factor the session opens nothing until it was shown.
 */
export async function signIn(
  ctx: Context,
  input: { email: string; password: string },
  clientInfo: ClientInfo,
) {
  const user = await findUserByEmail(ctx.db, input.email);
  const matches = await checkPassword(user?.passwordHash, input.password, clientInfo.address);
  if (!user || !matches) {
    const pending = await findNewestSignUp(ctx.db, user?.id ?? newId());
    throw (await checkPassword(pending?.passwordHash, input.password, clientInfo.address))
      ? emailNotConfirmed()
      : invalidCredentials();
  }
  if (user.bannedUntil && user.bannedUntil > ctx.now) throw userBanned();

  return inTransaction(ctx, async (ctx) => {
    const locked = await lockUser(ctx.db, user.id);
    // A password that was changed while this one was compared opens nothing.
    if (locked?.passwordHash !== user.passwordHash) throw invalidCredentials();
    await markSignedIn(ctx.db, user.id, ctx.now);
    const hasFactor = await hasVerifiedFactor(ctx.db, user.id);

    return { user, session: await openSession(ctx, user.id, { amr: 'password', hasFactor }, clientInfo) };
  });
}

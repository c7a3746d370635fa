import { invalidCredentials } from '#server/accounts/auth/auth-protocol.errors.ts';
import type { ClientInfo } from '#server/accounts/auth/devices/devices.usecases.ts';
import { findOneTimeToken } from '#server/accounts/auth/mailed-links/one-time-tokens.queries.ts';
import { checkPassword } from '#server/accounts/auth/passwords.ts';
import { openSession } from '#server/accounts/auth/sessions/sessions.usecases.ts';
import { requireNotBanned } from '#server/accounts/users/banned.rules.ts';
import { sha256 } from '#server/accounts/users/tokens.ts';
import {
  alreadyConfirmed,
  linkExpired,
  linkTooOld,
  passwordNeeded,
} from '#server/accounts/users/users.errors.ts';
import { accountConfirmed } from '#server/accounts/users/users.events.ts';
import { lockUser } from '#server/accounts/users/users.queries.ts';
import type { SignUp, User } from '#server/accounts/users/users.table.ts';
import type { AccountId, Context } from '#server/core/context.ts';
import { inTransaction } from '#server/core/context.ts';
import { announce } from '#server/core/events.ts';

import { confirmUser, findNewestSignUp, markResumed } from './sign-ups.queries.ts';

/**
 * Confirms the address with the token of the mailed link and opens a session. A browser other than the one
 * that signed up needs the password too, so that signing up with someone else's address gains nothing from
 * their click.
 */
export async function confirmEmail(
  ctx: Context,
  { token, password }: { token: string; password?: string | undefined },
  clientInfo: ClientInfo,
) {
  const found = await findOneTimeToken(ctx.db, sha256(token), ['signup']);
  if (!found) throw linkExpired();
  const { signUp } = found;
  if (found.user.emailConfirmedAt) throw alreadyConfirmed();
  if (found.token.expiresAt <= ctx.now) throw linkTooOld();
  if (!signUp) throw linkExpired();

  const deviceHash = sha256(clientInfo.device);
  if (!(await isOwnTry(ctx, signUp, deviceHash))) {
    if (password === undefined) throw passwordNeeded();
    if (!(await checkPassword(signUp.passwordHash, password, clientInfo.address))) throw invalidCredentials();
  }

  return inTransaction(ctx, async (ctx) => {
    const locked = await lockUser(ctx.db, signUp.userId);
    if (!locked || locked.emailConfirmedAt) throw alreadyConfirmed();
    requireNotBanned(locked, ctx.now);
    const user = await adopt(ctx, signUp);
    // This browser gets its session here, so none of its waiting tabs needs another.
    if (signUp.browserHash === deviceHash) await markResumed(ctx.db, signUp.id, ctx.now);

    return { user, session: await openSession(ctx, user.id, { amr: 'otp' }, clientInfo) };
  });
}

/**
 * Whether this browser made the sign-up. On a shared computer another person may have signed up before, so
 * only the newest counts.
 */
async function isOwnTry({ db }: Context, { id, userId, browserHash }: SignUp, deviceHash: string) {
  if (browserHash !== deviceHash) return false;
  const newest = await findNewestSignUp(db, userId, deviceHash);

  return newest?.browserHash !== deviceHash || newest.id === id;
}

type Adopted = Pick<SignUp, 'userId' | 'passwordHash' | 'userMetadata'> & Partial<SignUp>;

/** Within a transaction: the sign-up's password, profile and referrer become the account's. */
export async function adopt(ctx: Context, signUp: Adopted): Promise<User> {
  const user = await confirmUser(ctx.db, signUp, ctx.now);
  await announce(ctx, accountConfirmed, {
    // The cast is safe because the caller has proved that the address and the sign-up belong together.
    userId: user.id as AccountId,
    signUpId: signUp.id,
    referrerId: signUp.referrerId ?? null,
    petInvitationHash: signUp.petInvitation ?? null,
  });

  return user;
}

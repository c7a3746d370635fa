import { confirmationDelivery, knownAddressDelivery } from '#server/auth/auth.deliveries.ts';
import {
  alreadyConfirmed,
  invalidCredentials,
  linkExpired,
  linkTooOld,
  passwordNeeded,
} from '#server/auth/auth.errors.ts';
import { accountConfirmed, signUpRecorded } from '#server/auth/auth.events.ts';
import { findUserByEmail, insertPendingUser, lockUser } from '#server/auth/auth.queries.ts';
import type { SignUp, User } from '#server/auth/auth.table.ts';
import type { ClientInfo } from '#server/auth/devices/devices.usecases.ts';
import { findOneTimeToken } from '#server/auth/mailed-links/one-time-tokens.queries.ts';
import { checkPassword, hashPassword } from '#server/auth/passwords.ts';
import { openSession } from '#server/auth/sessions/sessions.usecases.ts';
import { sha256 } from '#server/auth/tokens.ts';
import type { AccountId, Context } from '#server/context.ts';
import { inTransaction } from '#server/context.ts';
import { announce } from '#server/events.ts';
import { deliver } from '#server/platform/deliveries/deliveries.ts';
import { newId } from '#server/platform/ids.ts';
import type { Registration, UserMetadata } from '#shared/account.ts';

import { confirmUser, findNewestSignUp, insertSignUp, markResumed } from './sign-ups.queries.ts';

const metadataOf = (name: string): UserMetadata => ({ full_name: name, role: 'standard' });

/**
 * Records a try at signing up; the mail that leads on is a job of the same transaction. The answer tells nothing
 * about the address: of an account that exists already only its owner learns, by mail.
 */
export async function signUp(ctx: Context, input: Registration, { device, address }: ClientInfo) {
  const { now } = ctx;
  const { email } = input;
  const passwordHash = await hashPassword(input.password, address);
  const userMetadata = metadataOf(input.name);
  const id = newId();
  await inTransaction(ctx, async (ctx) => {
    const added = await insertPendingUser(ctx.db, { id, email, userMetadata }, now);
    const user = added ?? (await findUserByEmail(ctx.db, email));
    if (!user) throw new Error('The address was taken and then free again');

    const signUpId = newId();
    await insertSignUp(ctx.db, {
      id: signUpId,
      userId: user.id,
      passwordHash,
      userMetadata,
      referrerId: null,
      promoCode: input.promoCode || null,
      promoCouponId: input.promoCouponId || null,
      browserHash: sha256(device),
      mailedAt: null,
      confirmedAt: null,
      resumedAt: null,
      createdAt: now,
    });
    await announce(ctx, signUpRecorded, { signUpId, userId: user.id, referralCode: input.referralCode });
    if (user.emailConfirmedAt)
      await deliver(ctx, knownAddressDelivery, { subject: user.id, details: { signUpId } });
    else await deliver(ctx, confirmationDelivery, { subject: signUpId, details: {} });
  });

  return {
    id,
    email,
    newEmail: null,
    userMetadata,
    emailConfirmedAt: null,
    lastSignInAt: null,
    createdAt: now,
    updatedAt: now,
  };
}

/**
 * An account that is confirmed from the start, for those that nobody signs up for, such as a demonstration's; undefined
 * when the address is taken.
 */
export async function addConfirmedAccount(
  ctx: Context,
  { name, email, password }: Pick<Registration, 'name' | 'email' | 'password'>,
): Promise<User | undefined> {
  const { now } = ctx;
  const passwordHash = await hashPassword(password);
  const userMetadata = metadataOf(name);

  return inTransaction(ctx, async (ctx) => {
    const user = await insertPendingUser(ctx.db, { id: newId(), email, userMetadata }, now);

    return user && adopt(ctx, { userId: user.id, passwordHash, userMetadata });
  });
}

/** Sends the confirmation mail again; does nothing for an address that needs none, and says nothing either way. */
export async function resendConfirmation(ctx: Context, email: string, { device }: ClientInfo) {
  const user = await findUserByEmail(ctx.db, email);
  const pending = user && !user.emailConfirmedAt ? user.id : newId();
  const found = await findNewestSignUp(ctx.db, pending, sha256(device));
  // With an unknown id nothing is sent, and the answer takes as long.
  await inTransaction(ctx, (ctx) =>
    deliver(ctx, confirmationDelivery, { subject: found?.id ?? newId(), details: {} }),
  );
}

/**
 * Confirms the address with the token of the mailed link and opens a session. In another browser than the one that
 * signed up the password is needed too: whoever signed up with somebody else's address gains nothing by their click.
 */
export async function confirmEmail(
  ctx: Context,
  { token, password }: { token: string; password?: string | undefined },
  clientInfo: ClientInfo,
) {
  const found = await findOneTimeToken(ctx.db, sha256(token), 'signup');
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
    const user = await adopt(ctx, signUp);
    // This browser gets its session here: none of its waiting tabs needs another.
    if (signUp.browserHash === deviceHash) await markResumed(ctx.db, signUp.id, ctx.now);

    return { user, session: await openSession(ctx, user.id, { amr: 'otp' }, clientInfo) };
  });
}

/** Whether this browser made the try. On a shared computer somebody else may have tried before: only the newest is its own. */
async function isOwnTry({ db }: Context, { id, userId, browserHash }: SignUp, deviceHash: string) {
  if (browserHash !== deviceHash) return false;
  const newest = await findNewestSignUp(db, userId, deviceHash);

  return newest?.browserHash !== deviceHash || newest.id === id;
}

type Adopted = Pick<SignUp, 'userId' | 'passwordHash' | 'userMetadata'> & Partial<SignUp>;

/** Within a transaction: makes the try the account's own: its password, its facts, and who invited it. */
export async function adopt(ctx: Context, signUp: Adopted): Promise<User> {
  const user = await confirmUser(ctx.db, signUp, ctx.now);
  await announce(ctx, accountConfirmed, {
    // The cast is safe because whoever comes here has proved that the address and the sign-up are theirs.
    userId: user.id as AccountId,
    signUpId: signUp.id,
    referrerId: signUp.referrerId ?? null,
  });

  return user;
}

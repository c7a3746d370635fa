import { invalidCredentials } from '#server/accounts/auth/auth-protocol.errors.ts';
import { confirmationDelivery, knownAddressDelivery } from '#server/accounts/auth/auth.deliveries.ts';
import type { ClientInfo } from '#server/accounts/auth/devices/devices.usecases.ts';
import { findOneTimeToken } from '#server/accounts/auth/mailed-links/one-time-tokens.queries.ts';
import { checkPassword, hashPassword } from '#server/accounts/auth/passwords.ts';
import { openSession } from '#server/accounts/auth/sessions/sessions.usecases.ts';
import { requireNotBanned } from '#server/accounts/users/banned.rules.ts';
import { sha256 } from '#server/accounts/users/tokens.ts';
import {
  alreadyConfirmed,
  linkExpired,
  linkTooOld,
  passwordNeeded,
} from '#server/accounts/users/users.errors.ts';
import { accountConfirmed, signUpRecorded } from '#server/accounts/users/users.events.ts';
import {
  findUserByEmail,
  insertStatus,
  insertPendingUser,
  lockUser,
} from '#server/accounts/users/users.queries.ts';
import type { SignUp, User } from '#server/accounts/users/users.table.ts';
import type { AccountId, Context } from '#server/core/context.ts';
import { inTransaction } from '#server/core/context.ts';
import { deliver } from '#server/core/deliveries/deliveries.ts';
import { announce } from '#server/core/events.ts';
import { newId } from '#server/platform/ids.ts';
import type { Registration } from '#shared/accounts/account.schema.ts';
import type { UserMetadata } from '#shared/accounts/account.ts';

import { confirmUser, findNewestSignUp, insertSignUp, markResumed } from './sign-ups.queries.ts';

const metadataOf = (name: string): UserMetadata => ({ full_name: name, role: 'standard' });

/**
 * Records a sign-up and, in the same transaction, queues the confirmation mail. The response reveals nothing
 * about the address: only its owner learns, by mail, that an account exists.
 */
export async function signUp(ctx: Context, input: Registration, { device, address }: ClientInfo) {
  const { now } = ctx;
  const { email } = input;
  const passwordHash = await hashPassword(input.password, address);
  const userMetadata = metadataOf(input.name);
  const id = newId();
  await inTransaction(ctx, async (ctx) => {
    // The same statements for every address, so that timing doesn't reveal which are known.
    await insertPendingUser(ctx.db, { id, email, userMetadata }, now);
    const user = await findUserByEmail(ctx.db, email);
    if (!user) throw new Error('The address was taken and then free again');
    await ensureStatus(ctx, user);

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
    isPremium: false,
    userMetadata,
    closedAt: null,
    emailConfirmedAt: null,
    lastSignInAt: null,
    createdAt: now,
    updatedAt: now,
  };
}

/** ONB-7: a status that can't be created is logged and doesn't fail the sign-up; the account then counts as pending. */
async function ensureStatus({ db, log, now }: Context, { id, emailConfirmedAt }: User) {
  try {
    await insertStatus(db, { userId: id, status: emailConfirmedAt ? 'verified' : 'pending' }, now);
  } catch (error) {
    log.error({ err: error }, 'the registration status could not be made');
  }
}

/**
 * Creates an account that is already confirmed, such as the demo account. Undefined if the address is taken.
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

/** Sends the confirmation mail again, if the address needs one. The response doesn't reveal whether it does. */
export async function resendConfirmation(ctx: Context, email: string, { device }: ClientInfo) {
  const user = await findUserByEmail(ctx.db, email);
  const pending = user && !user.emailConfirmedAt ? user.id : newId();
  const found = await findNewestSignUp(ctx.db, pending, sha256(device));
  // With an unknown id nothing is sent, and the response takes the same time.
  await inTransaction(ctx, (ctx) =>
    deliver(ctx, confirmationDelivery, { subject: found?.id ?? newId(), details: {} }),
  );
}

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
  });

  return user;
}

import type { Context, OwnerContext } from '#server/context.ts';
import { inTransaction } from '#server/context.ts';
import { newId } from '#server/platform/ids.ts';
import type { Registration, UserMetadata } from '#shared/account.ts';

import {
  alreadyConfirmed,
  emailNotConfirmed,
  invalidCredentials,
  linkExpired,
  passwordNeeded,
  userBanned,
} from './auth.errors.ts';
import { confirmationMailJob, knownAddressMailJob } from './auth.jobs.ts';
import {
  confirmUser,
  findNewestSignUp,
  findOneTimeToken,
  findUserByEmail,
  insertPendingUser,
  insertSignUp,
  lockAccount,
  lockUser,
  markSignedIn,
} from './auth.queries.ts';
import type { User } from './auth.table.ts';
import { checkPassword, hashPassword } from './passwords.ts';
import { openSession } from './sessions.usecases.ts';
import { sha256 } from './tokens.ts';

/**
 * Records a try at signing up; the mail that leads on is a job of the same transaction. The answer tells nothing
 * about the address: of an account that exists already only its owner learns, by mail.
 */
export async function signUp(ctx: Context, { name, email, password }: Registration, browserSecret: string) {
  const { now } = ctx;
  const passwordHash = await hashPassword(password);
  const userMetadata: UserMetadata = { full_name: name, role: 'standard' };
  const id = newId();
  await inTransaction(ctx, async (ctx) => {
    const added = await insertPendingUser(ctx.db, { id, email, userMetadata }, now);
    const user = added ?? (await findUserByEmail(ctx.db, email));
    if (!user) throw new Error('The address was taken and then free again');

    const signUpId = newId();
    const browserHash = sha256(browserSecret);
    await insertSignUp(ctx.db, {
      id: signUpId,
      userId: user.id,
      passwordHash,
      userMetadata,
      browserHash,
      createdAt: now,
    });
    if (user.emailConfirmedAt) await ctx.jobs.enqueue(knownAddressMailJob, { userId: user.id });
    else await ctx.jobs.enqueue(confirmationMailJob, { signUpId });
  });

  return {
    id,
    email,
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
  { name, email, password }: Registration,
): Promise<User | undefined> {
  const { now } = ctx;
  const passwordHash = await hashPassword(password);
  const userMetadata: UserMetadata = { full_name: name, role: 'standard' };

  return inTransaction(ctx, async (ctx) => {
    const user = await insertPendingUser(ctx.db, { id: newId(), email, userMetadata }, now);
    if (!user) return undefined;
    const signUp = {
      id: newId(),
      userId: user.id,
      passwordHash,
      userMetadata,
      browserHash: '',
      createdAt: now,
    };

    return confirmUser(ctx.db, signUp, now);
  });
}

/** Sends the confirmation mail again; does nothing for an address that needs none, and says nothing either way. */
export async function resendConfirmation(ctx: Context, email: string, browserSecret: string | undefined) {
  const user = await findUserByEmail(ctx.db, email);
  if (!user || user.emailConfirmedAt) return;
  const found = await findNewestSignUp(ctx.db, user.id, browserSecret && sha256(browserSecret));
  if (found) await ctx.jobs.enqueue(confirmationMailJob, { signUpId: found.id });
}

/**
 * Confirms the address with the token of the mailed link and opens a session. In another browser than the one that
 * signed up the password is needed too: whoever signed up with somebody else's address gains nothing by their click.
 */
export async function confirmEmail(
  ctx: Context,
  input: {
    token: string;
    password?: string | undefined;
    browserSecret?: string | undefined;
    userAgent: string;
  },
) {
  const found = await findOneTimeToken(ctx.db, sha256(input.token), ctx.now);
  if (!found) throw linkExpired();
  const { signUp } = found;
  if (found.user.emailConfirmedAt) throw alreadyConfirmed();
  if (!signUp) throw linkExpired();

  const sameBrowser = input.browserSecret !== undefined && sha256(input.browserSecret) === signUp.browserHash;
  if (!sameBrowser) {
    if (input.password === undefined) throw passwordNeeded();
    if (!(await checkPassword(signUp.passwordHash, input.password))) throw invalidCredentials();
  }

  return inTransaction(ctx, async (ctx) => {
    const locked = await lockUser(ctx.db, signUp.userId);
    if (!locked || locked.emailConfirmedAt) throw alreadyConfirmed();
    const user = await confirmUser(ctx.db, signUp, ctx.now);

    return { user, session: await openSession(ctx, user.id, 'otp', input.userAgent) };
  });
}

/**
 * Opens a session for the right password. Unknown address and wrong password cannot be told apart; and whoever tried
 * to sign up is told to confirm the address whether it has an account or not, after the same work.
 */
export async function signIn(ctx: Context, input: { email: string; password: string; userAgent: string }) {
  const user = await findUserByEmail(ctx.db, input.email);
  const matches = await checkPassword(user?.passwordHash, input.password);
  if (!user || !matches) {
    const pending = user && (await findNewestSignUp(ctx.db, user.id));
    throw (await checkPassword(pending?.passwordHash, input.password))
      ? emailNotConfirmed()
      : invalidCredentials();
  }
  if (user.bannedUntil && user.bannedUntil > ctx.now) throw userBanned();

  return inTransaction(ctx, async (ctx) => {
    await markSignedIn(ctx.db, user.id, ctx.now);

    return { user, session: await openSession(ctx, user.id, 'password', input.userAgent) };
  });
}

/** Within a transaction: what the owner does elsewhere under the same lock waits for its end. */
export const lockOwner = (ctx: OwnerContext) => lockAccount(ctx.db, ctx.ownerId);

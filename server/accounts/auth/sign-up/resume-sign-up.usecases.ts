import { upsertDevice } from '#server/accounts/auth/devices/devices.queries.ts';
import type { ClientInfo } from '#server/accounts/auth/devices/devices.usecases.ts';
import { hasVerifiedFactor } from '#server/accounts/auth/factors/factors.queries.ts';
import { openSession } from '#server/accounts/auth/sessions/sessions.usecases.ts';
import { isBanned } from '#server/accounts/users/banned.rules.ts';
import { sha256 } from '#server/accounts/users/tokens.ts';
import { resumptionRefused } from '#server/accounts/users/users.errors.ts';
import { lockUser, markSignedIn } from '#server/accounts/users/users.queries.ts';
import type { SignUp } from '#server/accounts/users/users.table.ts';
import type { Context } from '#server/core/context.ts';
import { inTransaction } from '#server/core/context.ts';

import { findSignUpOfBrowser, markResumed } from './sign-ups.queries.ts';

const resumableFor = 3600 * 1000;

/**
 * Opens a session for the browser that signed up and waits, after the mail was opened on another device. It set the password
 * that the account has, so it gets what that password would get. Once, within an hour, and not after the password has changed.
 */
export function resumeRegistration(ctx: Context, clientInfo: ClientInfo) {
  const deviceHash = sha256(clientInfo.device);

  return inTransaction(ctx, async (ctx) => {
    // Anyone can sign up with any address, so only a sign-up that was confirmed may lock its account.
    const { userId } = await findResumable(ctx, deviceHash);
    const user = await lockUser(ctx.db, userId);
    // Read again under the lock: two tabs may both ask.
    const signUp = await findResumable(ctx, deviceHash);
    if (!user || signUp.userId !== user.id) throw resumptionRefused();
    if (user.passwordHash !== signUp.passwordHash) throw resumptionRefused();
    if (user.closedAt || isBanned(user, ctx.now)) throw resumptionRefused();

    await markResumed(ctx.db, signUp.id, ctx.now);
    await markSignedIn(ctx.db, user.id, ctx.now);
    // This browser signed up, so it isn't a new device to notify the owner about.
    await upsertDevice(ctx.db, user.id, deviceHash, ctx.now);
    const hasFactor = await hasVerifiedFactor(ctx.db, user.id);

    return openSession(ctx, user.id, { amr: 'password', hasFactor }, clientInfo);
  });
}

async function findResumable({ db, now }: Context, browserHash: string): Promise<SignUp> {
  const signUp = await findSignUpOfBrowser(db, browserHash);
  if (!signUp?.confirmedAt || signUp.resumedAt) throw resumptionRefused();
  if (signUp.confirmedAt.getTime() + resumableFor <= now.getTime()) throw resumptionRefused();

  return signUp;
}

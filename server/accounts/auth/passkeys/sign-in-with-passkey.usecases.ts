import type { ClientInfo } from '#server/accounts/auth/devices/devices.usecases.ts';
import { openSession } from '#server/accounts/auth/sessions/sessions.usecases.ts';
import { requireNotBanned } from '#server/accounts/users/banned.rules.ts';
import { lockUser, markSignedIn } from '#server/accounts/users/users.queries.ts';
import type { Context } from '#server/core/context.ts';
import { inTransaction } from '#server/core/context.ts';

import { requestOptions } from './ceremonies.rules.ts';
import { issueChallenge } from './issue-challenge.usecases.ts';
import { verificationFailed } from './passkeys.errors.ts';
import { recordUse } from './passkeys.queries.ts';
import type { PasskeyAnswer } from './prove-passkey.usecases.ts';
import { checkAnswer } from './prove-passkey.usecases.ts';
import { relyingParty } from './relying-party.rules.ts';

/** Options for signing with a passkey, to sign in or to prove identity. */
export async function startSignIn(ctx: Context, pageOrigin: string | undefined) {
  return issueChallenge(ctx, null, await requestOptions(relyingParty(ctx.config, pageOrigin)));
}

/**
 * Opens a session for the account of the passkey. Throws challengeNotFound, challengeExpired, userBanned, and
 * verificationFailed for everything else: an unknown passkey looks like a bad signature.
 */
export async function signInWithPasskey(ctx: Context, answer: PasskeyAnswer, clientInfo: ClientInfo) {
  const { user, use } = await checkAnswer(ctx, answer);
  requireNotBanned(user, ctx.now);

  return inTransaction(ctx, async (ctx) => {
    // As everywhere, lock the account first, to avoid deadlocks.
    const locked = await lockUser(ctx.db, user.id);
    if (!locked) throw verificationFailed();
    requireNotBanned(locked, ctx.now);
    if (!(await recordUse(ctx.db, use, ctx.now))) throw verificationFailed();
    await markSignedIn(ctx.db, user.id, ctx.now);

    return { user, session: await openSession(ctx, user.id, { amr: 'passkey', aal: 'aal2' }, clientInfo) };
  });
}

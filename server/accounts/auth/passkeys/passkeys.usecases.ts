import {
  requireProvedSecondStep,
  requireSecondStepLeft,
} from '#server/accounts/auth/admin/guarding-second-step.usecases.ts';
import { securityNoticeDelivery } from '#server/accounts/auth/auth.deliveries.ts';
import type { ClientInfo } from '#server/accounts/auth/devices/devices.usecases.ts';
import { hasVerifiedFactor } from '#server/accounts/auth/factors/factors.queries.ts';
import type { LiveSession } from '#server/accounts/auth/sessions/sessions.queries.ts';
import { lowerSessionsOf } from '#server/accounts/auth/sessions/sessions.queries.ts';
import { openSession, requireAlive, requireFresh } from '#server/accounts/auth/sessions/sessions.usecases.ts';
import { requireNotBanned } from '#server/accounts/users/banned.rules.ts';
import { isOver } from '#server/accounts/users/closing.rules.ts';
import { lockUser, markSignedIn } from '#server/accounts/users/users.queries.ts';
import type { User } from '#server/accounts/users/users.table.ts';
import type { Context } from '#server/core/context.ts';
import { inTransaction } from '#server/core/context.ts';
import { deliver } from '#server/core/deliveries/deliveries.ts';

import { checkSignature, readSignedCredential, requestOptions } from './ceremonies.rules.ts';
import { issueChallenge, spendChallenge } from './challenges.usecases.ts';
import { passkeyNotFound, verificationFailed } from './passkeys.errors.ts';
import {
  countPasskeys,
  deletePasskey,
  findPasskeyOfCredential,
  recordUse,
  updatePasskeyName,
} from './passkeys.queries.ts';
import type { Passkey } from './passkeys.table.ts';
import { relyingParty } from './relying-party.rules.ts';

/**
 * An authenticator's response, not validated. `pageOrigin` is the request's `Origin`, or PUBLIC_URL if left
 * out.
 */
export type PasskeyAnswer = { challengeId: string; credential: unknown; pageOrigin?: string | undefined };

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

/**
 * True if a passkey of this account has signed, otherwise throws as signInWithPasskey does. Don't call it
 * within a transaction: the challenge must stay spent.
 */
export async function provePasskey(ctx: Context, user: User, answer: PasskeyAnswer): Promise<true> {
  const { use } = await checkAnswer(ctx, answer, user.id);
  if (!(await recordUse(ctx.db, use, ctx.now))) throw verificationFailed();

  return true;
}

export async function renamePasskey(
  ctx: Context,
  user: User,
  input: Pick<Passkey, 'id' | 'friendlyName'>,
): Promise<Passkey> {
  const passkey = await updatePasskeyName(ctx.db, user.id, input);
  if (!passkey) throw passkeyNotFound();

  return passkey;
}

/**
 * Removes a passkey, and notifies the owner by mail. If no second step is left, sessions no longer count as proved. Throws
 * reauthenticationNeeded an hour after signing in, administrator_second_step_first and administrator_last_second_step.
 */
export async function removePasskey(ctx: Context, live: LiveSession, id: string) {
  const { user, session } = live;
  requireFresh(ctx, session);
  await inTransaction(ctx, async (ctx) => {
    const locked = await lockUser(ctx.db, user.id);
    await requireAlive(ctx, live);
    if (locked) await requireProvedSecondStep(ctx, locked, session);
    if (!(await deletePasskey(ctx.db, user.id, id))) throw passkeyNotFound();
    if (locked) await requireSecondStepLeft(ctx, locked);
    const isGuarded =
      (await hasVerifiedFactor(ctx.db, user.id)) || (await countPasskeys(ctx.db, user.id)) > 0;
    if (!isGuarded) await lowerSessionsOf(ctx.db, user.id);
    await deliver(ctx, securityNoticeDelivery, { subject: user.id, details: { notice: 'passkey_removed' } });
  });
}

/**
 * The account of the passkey that has signed, and the passkey's new state. With `userId`, only passkeys of
 * that account count.
 */
async function checkAnswer(
  ctx: Context,
  { challengeId, credential, pageOrigin }: PasskeyAnswer,
  userId?: string,
) {
  const rp = relyingParty(ctx.config, pageOrigin);
  const challenge = await spendChallenge(ctx, challengeId, null);
  const signed = readSignedCredential(credential);
  const found = signed && (await findPasskeyOfCredential(ctx.db, signed.id));
  if (!found || (userId !== undefined && found.user.id !== userId)) throw verificationFailed();
  if (isOver(found.user, ctx.now)) throw verificationFailed();
  const { passkey, user } = found;
  const state = await checkSignature({ rp, challenge, passkey }, signed, ctx.log);

  return { user, use: { id: passkey.id, ...state } };
}

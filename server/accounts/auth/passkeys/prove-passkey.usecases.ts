import { isOver } from '#server/accounts/users/closing.rules.ts';
import type { User } from '#server/accounts/users/users.table.ts';
import type { Context } from '#server/core/context.ts';

import { checkSignature, readSignedCredential } from './ceremonies.rules.ts';
import { spendChallenge } from './issue-challenge.usecases.ts';
import { verificationFailed } from './passkeys.errors.ts';
import { findPasskeyOfCredential, recordUse } from './passkeys.queries.ts';
import { relyingParty } from './relying-party.rules.ts';

/**
 * An authenticator's response, not validated. `pageOrigin` is the request's `Origin`, or PUBLIC_URL if left
 * out.
 */
export type PasskeyAnswer = { challengeId: string; credential: unknown; pageOrigin?: string | undefined };

/**
 * True if a passkey of this account has signed, otherwise throws as signInWithPasskey does. Don't call it
 * within a transaction: the challenge must stay spent.
 */
export async function provePasskey(ctx: Context, user: User, answer: PasskeyAnswer): Promise<true> {
  const { use } = await checkAnswer(ctx, answer, user.id);
  if (!(await recordUse(ctx.db, use, ctx.now))) throw verificationFailed();

  return true;
}

/**
 * The account of the passkey that has signed, and the passkey's new state. With `userId`, only passkeys of
 * that account count.
 */
export async function checkAnswer(
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

import type { Context } from '#server/context.ts';
import { newId } from '#server/platform/ids.ts';

import { challengeLife } from './ceremonies.rules.ts';
import { challengeExpired, challengeNotFound } from './passkeys.errors.ts';
import { insertChallenge, takeChallenge } from './passkeys.queries.ts';

/** Keeps what the authenticator is asked to sign until it is answered: for the account, or for anybody's sign-in. */
export async function issueChallenge<Options extends { challenge: string }>(
  { db, now }: Context,
  userId: string | null,
  options: Options,
) {
  const id = newId();
  const expiresAt = new Date(now.getTime() + challengeLife);
  await insertChallenge(db, { id, userId, challenge: options.challenge, expiresAt });

  return { id, expiresAt, options };
}

/**
 * The challenge that is answered. It is spent from here on, whatever the answer is worth: so never within a transaction
 * that might be rolled back. Throws challengeNotFound or challengeExpired.
 */
export async function spendChallenge(
  { db, now }: Context,
  id: string,
  userId: string | null,
): Promise<string> {
  const taken = await takeChallenge(db, id, userId);
  if (!taken) throw challengeNotFound();
  if (taken.expiresAt <= now) throw challengeExpired();

  return taken.challenge;
}

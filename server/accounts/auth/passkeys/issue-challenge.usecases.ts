import type { Context } from '#server/core/context.ts';
import { newId } from '#server/platform/ids.ts';

import { challengeLife } from './ceremonies.rules.ts';
import { challengeExpired, challengeNotFound } from './passkeys.errors.ts';
import { insertChallenge, takeChallenge } from './passkeys.queries.ts';

/** Stores the challenge of these options until it's answered: for the account, or for a sign-in. */
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
 * Spends the challenge and returns it. The challenge must stay spent on any outcome, so never call this in a transaction
 * that could be rolled back. Throws challengeNotFound or challengeExpired.
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

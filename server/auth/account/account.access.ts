import { accountClosed, signInNeeded } from '#server/auth/auth.errors.ts';
import { lockUser } from '#server/auth/auth.queries.ts';
import { isBanned } from '#server/auth/sign-in/banned.rules.ts';
import type { AccountContext } from '#server/core/context.ts';

/**
 * Within a transaction: changes of the same account under this lock wait for its end, so that counts stay correct.
 * Throws signInNeeded when the account has been deleted or blocked, and accountClosed when it has been closed since the request began.
 */
export async function lockAccount({ db, accountId, now }: AccountContext) {
  const user = await lockUser(db, accountId);
  if (!user || isBanned(user, now)) throw signInNeeded();
  if (user.closedAt) throw accountClosed();
}

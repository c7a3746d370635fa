import type { AccountContext, AccountId } from '#server/core/context.ts';

import { isBanned } from './banned.rules.ts';
import { accountClosed, signInNeeded } from './users.errors.ts';
import { lockUser } from './users.queries.ts';

/**
 * Within a transaction: changes of the same account under this lock wait for its end, so that counts stay correct.
 * Throws signInNeeded when the account has been deleted or blocked, and accountClosed when it has been closed since the request began.
 */
export async function lockAccount({ db, accountId, now }: AccountContext) {
  const user = await lockUser(db, accountId);
  if (!user || isBanned(user, now)) throw signInNeeded();
  if (user.closedAt) throw accountClosed();
}

/** The same for the account of another person whose things are changed. False when it has been deleted, blocked or closed. */
export async function lockOther(
  { db, now }: Pick<AccountContext, 'db' | 'now'>,
  accountId: AccountId,
): Promise<boolean> {
  const user = await lockUser(db, accountId);

  return user !== undefined && !isBanned(user, now) && user.closedAt === null;
}

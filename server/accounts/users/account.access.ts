import type { AccountContext } from '#server/core/context.ts';

import { isBanned } from './banned.rules.ts';
import { accountClosed, signInNeeded } from './users.errors.ts';
import { findUser, lockUser } from './users.queries.ts';

/**
 * Within a transaction: changes of the same account under this lock wait for its end, so that counts stay correct.
 * Throws signInNeeded when the account has been deleted or blocked, and accountClosed when it has been closed since the request began.
 */
export async function lockAccount({ db, accountId, now }: AccountContext) {
  const user = await lockUser(db, accountId);
  if (!user || isBanned(user, now)) throw signInNeeded();
  if (user.closedAt) throw accountClosed();
}

/** Whether the account was confirmed less than a day ago. */
export async function isFirstDay({ db, accountId, now }: AccountContext): Promise<boolean> {
  const user = await findUser(db, accountId);
  const begun = user && (user.emailConfirmedAt ?? user.createdAt);

  return begun !== undefined && now.getTime() - begun.getTime() < 24 * 3600 * 1000;
}

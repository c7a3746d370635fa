import type { AccountContext } from '#server/core/context.ts';

import { findUser } from './users.queries.ts';

/** Whether the account was confirmed less than a day ago. */
export async function isFirstDay({ db, accountId, now }: AccountContext): Promise<boolean> {
  const user = await findUser(db, accountId);
  const begun = user && (user.emailConfirmedAt ?? user.createdAt);

  return begun !== undefined && now.getTime() - begun.getTime() < 24 * 3600 * 1000;
}

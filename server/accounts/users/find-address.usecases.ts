import type { AccountId, Context } from '#server/core/context.ts';

import { findUser } from './users.queries.ts';

/** The account's address in lower case; undefined when the account is gone. */
export const addressOf = async (
  { db }: Pick<Context, 'db'>,
  accountId: AccountId,
): Promise<string | undefined> => (await findUser(db, accountId))?.email.toLowerCase();

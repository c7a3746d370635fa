import type { AccountId, Context } from '#server/core/context.ts';

import { findUser } from './users.queries.ts';

/** The full name of an account's owner; empty without one. */
export const findOwnersName = async ({ db }: Pick<Context, 'db'>, accountId: AccountId): Promise<string> =>
  (await findUser(db, accountId))?.userMetadata.full_name ?? '';

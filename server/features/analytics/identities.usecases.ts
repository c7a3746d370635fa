import { randomUUID } from 'node:crypto';

import type { AccountContext, Context } from '#server/context.ts';

import { deleteIdentity, deleteIdentityOf, findIdentity, insertIdentity } from './identities.queries.ts';

/** The random number that stands for the account in events, and what AN-1 says about it. */
export async function readIdentity({ db, accountId, now }: AccountContext) {
  await insertIdentity(db, { accountId, analyticsId: randomUUID(), createdAt: now });

  return findIdentity(db, accountId);
}

/** From now on the events that were counted belong to nobody. */
export const forgetIdentity = ({ db, accountId }: AccountContext) => deleteIdentity(db, accountId);

/** The same for a browser without a session, which knows the random number. */
export const forgetVisitor = ({ db }: Context, analyticsId: string) => deleteIdentityOf(db, analyticsId);

import { randomUUID } from 'node:crypto';

import type { AccountContext, Context } from '#server/core/context.ts';

import { deleteIdentity, deleteIdentityOf, findIdentity, insertIdentity } from './identities.queries.ts';

/** The random number that stands for the account in events, and the facts that AN-1 allows about it. */
export async function readIdentity({ db, accountId, now }: AccountContext) {
  await insertIdentity(db, { accountId, analyticsId: randomUUID(), createdAt: now });

  return findIdentity(db, accountId);
}

/** Anonymizes earlier events. */
export const forgetIdentity = ({ db, accountId }: AccountContext) => deleteIdentity(db, accountId);

/** The same for a browser without a session, which knows the random number. */
export const forgetVisitor = ({ db }: Context, analyticsId: string) => deleteIdentityOf(db, analyticsId);

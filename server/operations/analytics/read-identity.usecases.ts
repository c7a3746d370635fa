import { randomUUID } from 'node:crypto';

import type { AccountContext } from '#server/core/context.ts';

import { findIdentity, insertIdentity } from './identities.queries.ts';

/** The random number that stands for the account in events, and the facts that AN-1 allows about it. */
export async function readIdentity({ db, accountId, now }: AccountContext) {
  await insertIdentity(db, { accountId, analyticsId: randomUUID(), createdAt: now });

  return findIdentity(db, accountId);
}

import type { AccountContext, Context } from '#server/core/context.ts';

import { deleteIdentity, deleteIdentityOf } from './identities.queries.ts';

/** Anonymizes earlier events. */
export const forgetIdentity = ({ db, accountId }: AccountContext) => deleteIdentity(db, accountId);

/** The same for a browser without a session, which knows the random number. */
export const forgetVisitor = ({ db }: Context, analyticsId: string) => deleteIdentityOf(db, analyticsId);

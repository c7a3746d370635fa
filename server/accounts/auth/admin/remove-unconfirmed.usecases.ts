import { deletePendingUser } from '#server/accounts/users/users.queries.ts';
import type { Context } from '#server/core/context.ts';

/** Within a transaction: removes the unconfirmed account of an address, unless it's blocked. */
export const removeUnconfirmed = ({ db }: Pick<Context, 'db'>, email: string) => deletePendingUser(db, email);

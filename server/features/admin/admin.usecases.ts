import type { AccountContext } from '#server/context.ts';

import { adminsOnly } from './admin.errors.ts';
import { countRegistrations, isAdmin } from './admin.queries.ts';

/** Throws adminsOnly unless the database says, now, that the account is an administrator's. */
export async function requireAdmin({ db, accountId }: AccountContext) {
  if (!(await isAdmin(db, accountId))) throw adminsOnly();
}

/** What the first page of the administration shows. */
export const readSummary = async ({ db }: AccountContext) => ({ accounts: await countRegistrations(db) });

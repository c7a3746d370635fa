import type { AccountContext } from '#server/context.ts';

import { adminsOnly } from './admin.errors.ts';
import { countRegistrations, isAdmin } from './admin.queries.ts';

/** Throws adminsOnly unless the account is currently an administrator's according to the database. */
export async function requireAdmin({ db, accountId }: AccountContext) {
  if (!(await isAdmin(db, accountId))) throw adminsOnly();
}

/** The data of the administration's overview page. */
export const readSummary = async ({ db }: AccountContext) => ({ accounts: await countRegistrations(db) });

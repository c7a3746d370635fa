import type { OwnerContext } from '#server/context.ts';

import { adminsOnly } from './admin.errors.ts';
import { countRegistrations, isAdmin } from './admin.queries.ts';

/** Throws adminsOnly unless the database says, now, that the account is an administrator's. */
export async function requireAdmin({ db, ownerId }: OwnerContext) {
  if (!(await isAdmin(db, ownerId))) throw adminsOnly();
}

/** What the first page of the administration shows. */
export const readSummary = async ({ db }: OwnerContext) => ({ accounts: await countRegistrations(db) });

import type { AccountContext } from '#server/core/context.ts';
import { recentlyCounted } from '#server/platform/recently-counted.ts';

import { adminSecondStepNeeded, adminsOnly } from './admin.errors.ts';
import { countRegistrations, findAdministrator } from './admin.queries.ts';

/**
 * The account must be an administrator's, and the session must have proved a second factor or a passkey, both according to the
 * database, and the account neither blocked nor closed. Throws adminsOnly, adminSecondStepNeeded.
 */
export async function requireAdmin({ db, accountId, sessionId, now }: AccountContext) {
  const found = await findAdministrator(db, { accountId, sessionId, now });
  if (!found?.isAdmin) throw adminsOnly();
  if (found.aal !== 'aal2') throw adminSecondStepNeeded();
}

// Counting them takes ten milliseconds.
const manyAccounts = 5000;

/** The data of the administration's overview page. */
export const readSummary = async (ctx: AccountContext) => ({ accounts: await countAll(ctx) });

const countAll = recentlyCounted(
  ({ db }) => countRegistrations(db),
  ({ verified, pending }) => verified + pending > manyAccounts,
);

import { logByServer } from '#server/accounts/administrators/admin-log.usecases.ts';
import {
  findUserByEmail,
  listAdminEmails,
  lockUser,
  updateUser,
} from '#server/accounts/users/users.queries.ts';
import type { Db } from '#server/platform/db.ts';

import { hasSecondStep } from './set-administrator.usecases.ts';

export type Outcome = 'changed' | 'unchanged' | 'unknown';

/** Grants or revokes administrator rights for the confirmed account with this address. It's unguarded without a second step. */
export async function setAdmin(
  db: Db,
  email: string,
  isAdmin: boolean,
  now: Date,
): Promise<Outcome | 'unguarded'> {
  const found = await findUserByEmail(db, email);
  if (!found) return 'unknown';

  return db.transaction(async (tx) => {
    const user = await lockUser(tx, found.id);
    // Another command or an administrator may have changed it, or its owner its address.
    if (!user?.emailConfirmedAt || user.email !== found.email) return 'unknown';
    if (user.isAdmin === isAdmin) return 'unchanged';
    const action = isAdmin ? 'users.make_administrator' : 'users.remove_administrator';
    await updateUser(tx, user.id, { isAdmin }, now);
    await logByServer({ db: tx, now }, { action, targetId: user.id });

    return isAdmin && !(await hasSecondStep({ db: tx }, user.id)) ? 'unguarded' : 'changed';
  });
}

export const listAdmins = (db: Db): Promise<string[]> => listAdminEmails(db);

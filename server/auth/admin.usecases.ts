import type { Db } from '#server/platform/db.ts';

import { findUserByEmail, listAdminEmails, updateUser } from './auth.queries.ts';
import { deleteFactorsOf, hasVerifiedFactor } from './factors/factors.queries.ts';
import { deleteRecoveryCodes } from './factors/recovery-codes.queries.ts';
import { deleteSessionsOf } from './sessions.queries.ts';

type Outcome = 'changed' | 'unchanged' | 'unknown';

/** Makes the confirmed account of this address an administrator's, or takes that back. */
export async function setAdmin(db: Db, email: string, isAdmin: boolean, now: Date): Promise<Outcome> {
  const user = await findUserByEmail(db, email);
  if (!user?.emailConfirmedAt) return 'unknown';
  if (user.isAdmin === isAdmin) return 'unchanged';
  await updateUser(db, user.id, { isAdmin }, now);

  return 'changed';
}

/** Removes authenticator apps and recovery codes, for an owner who has lost both, and ends every session. */
export async function forgetSecondFactor(db: Db, email: string): Promise<Outcome> {
  const user = await findUserByEmail(db, email);
  if (!user?.emailConfirmedAt) return 'unknown';
  if (!(await hasVerifiedFactor(db, user.id))) return 'unchanged';
  await db.transaction(async (tx) => {
    await deleteFactorsOf(tx, user.id);
    await deleteRecoveryCodes(tx, user.id);
    await deleteSessionsOf(tx, user.id);
  });

  return 'changed';
}

/** The addresses of all administrators. */
export const listAdmins = (db: Db): Promise<string[]> => listAdminEmails(db);

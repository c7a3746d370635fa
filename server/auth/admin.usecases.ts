import type { Db } from '#server/platform/db.ts';

import { findUserByEmail, listAdminEmails, updateUser } from './auth.queries.ts';

/** Makes the confirmed account of this address an administrator's, or takes that back. */
export async function setAdmin(
  db: Db,
  email: string,
  isAdmin: boolean,
  now: Date,
): Promise<'changed' | 'unchanged' | 'unknown'> {
  const user = await findUserByEmail(db, email);
  if (!user?.emailConfirmedAt) return 'unknown';
  if (user.isAdmin === isAdmin) return 'unchanged';
  await updateUser(db, user.id, { isAdmin }, now);

  return 'changed';
}

/** The addresses of all administrators. */
export const listAdmins = (db: Db): Promise<string[]> => listAdminEmails(db);

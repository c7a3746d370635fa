import { and, count, gte, isNotNull } from 'drizzle-orm';

import { usersTable } from '#server/accounts/users/users.table.ts';
import type { Db } from '#server/platform/db.ts';

/** The number of email addresses confirmed since then. */
export async function countConfirmedSince(db: Db, since: Date): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(usersTable)
    .where(and(isNotNull(usersTable.emailConfirmedAt), gte(usersTable.emailConfirmedAt, since)));

  return row?.total ?? 0;
}

import { and, eq, sql } from 'drizzle-orm';

import { usersTable } from '#server/auth/auth.table.ts';
import type { Db } from '#server/platform/db.ts';
import type { Cursor } from '#server/platform/keyset.ts';
import { isAfter, newestFirst } from '#server/platform/keyset.ts';

import type { AdminLogLine } from './admin-log.table.ts';
import { adminLogTable } from './admin-log.table.ts';

/** False if there is a line with this id. */
export async function insertLine(db: Db, line: AdminLogLine): Promise<boolean> {
  const inserted = await db
    .insert(adminLogTable)
    .values(line)
    .onConflictDoNothing()
    .returning({ id: adminLogTable.id });

  return inserted.length > 0;
}

type Part = { targetId: string | undefined; after: Cursor | undefined; limit: number };

const emailOf = (id: typeof adminLogTable.targetId | typeof adminLogTable.administratorId) =>
  sql<string | null>`(select ${usersTable.email} from ${usersTable} where ${usersTable.id} = ${id})`;

/** The newest lines first, with the addresses of the accounts that still exist. */
export const listLines = (db: Db, { targetId, after, limit }: Part) =>
  db
    .select({
      line: adminLogTable,
      administratorEmail: emailOf(adminLogTable.administratorId).as('administrator_email'),
      targetEmail: emailOf(adminLogTable.targetId).as('target_email'),
    })
    .from(adminLogTable)
    .where(and(targetId ? eq(adminLogTable.targetId, targetId) : undefined, isAfter(adminLogTable, after)))
    .orderBy(...newestFirst(adminLogTable))
    .limit(limit);

export const countLines = (db: Db, targetId: string | undefined): Promise<number> =>
  db.$count(adminLogTable, targetId ? eq(adminLogTable.targetId, targetId) : undefined);

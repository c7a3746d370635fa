import { and, eq, sql } from 'drizzle-orm';

import { usersTable } from '#server/accounts/users/users.table.ts';
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

export async function findLine(db: Db, id: string): Promise<AdminLogLine | undefined> {
  const [line] = await db.select().from(adminLogTable).where(eq(adminLogTable.id, id));

  return line;
}

type LogPage = { targetId: string | undefined; after: Cursor | undefined; limit: number };

const emailOf = (id: typeof adminLogTable.targetId | typeof adminLogTable.administratorId) =>
  sql<string | null>`(select ${usersTable.email} from ${usersTable} where ${usersTable.id} = ${id})`;

/** The newest lines first, with the addresses of the accounts that still exist. */
export const listLines = (db: Db, { targetId, after, limit }: LogPage) =>
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

/** How many lines there are, counted no further than `most`. */
export function countLines(
  db: Db,
  { targetId, most }: { targetId: string | undefined; most: number },
): Promise<number> {
  const first = db
    .select({ one: sql`1` })
    .from(adminLogTable)
    .where(targetId ? eq(adminLogTable.targetId, targetId) : undefined)
    .limit(most)
    .as('first');

  return db.$count(first);
}

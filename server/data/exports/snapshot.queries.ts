import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';

import type { Db } from '#server/platform/db.ts';

import type { RecordSource } from './record-sources.queries.ts';

const rowsAtOnce = 200;

/** Runs the work with a read-only snapshot of the database. */
export const inSnapshot = <Result>(db: Db, work: (db: Db) => Promise<Result>): Promise<Result> =>
  db.transaction(work, { isolationLevel: 'repeatable read', accessMode: 'read only' });

/** Within a snapshot: the JSON of each record, read a few at a time. One source after the other. */
export async function* listRecords(
  db: Db,
  { record, rows }: ReturnType<RecordSource<unknown>>,
): AsyncGenerator<{ text: string }> {
  const select: SQL = sql`select ${record} as text ${rows}`;
  await db.execute(sql`declare exported no scroll cursor for ${select}`);
  for (;;) {
    const found = await db.execute<{ text: string }>(sql`fetch ${sql.raw(String(rowsAtOnce))} from exported`);
    yield* found.rows;
    if (found.rows.length < rowsAtOnce) break;
  }
  await db.execute(sql`close exported`);
}

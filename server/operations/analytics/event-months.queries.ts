import { sql } from 'drizzle-orm';

import type { Db } from '#server/platform/db.ts';

/** Makes the partition of a month (YYYY-MM-01), unless there is one. */
export async function addMonth(db: Db, month: string) {
  await db.execute(sql`select analytics.add_month(${month}::date)`);
}

/** The partitions of months, such as `events_2026_11`, oldest first. */
export async function listMonths(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'analytics' and tablename ~ '^events_\\d{4}_\\d{2}$' order by 1`,
  );

  return rows.map(({ name }) => name);
}

export async function dropMonth(db: Db, name: string) {
  await db.execute(sql`drop table if exists analytics.${sql.identifier(name)}`);
}

/** Deletes up to `most` events from before an instant; returns how many. */
export async function deleteEventsBefore(db: Db, before: Date, most: number): Promise<number> {
  // The first condition leaves out the partitions of later months, which would be read as well.
  const { rowCount } =
    await db.execute(sql`delete from analytics_events where occurred_at < ${before} and (occurred_at, id) in (
    select occurred_at, id from analytics_events where occurred_at < ${before} limit ${most})`);

  return rowCount ?? 0;
}

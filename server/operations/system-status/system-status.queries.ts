import { sql } from 'drizzle-orm';

import type { Db } from '#server/platform/db.ts';

/** Limits the statement to two seconds, after which the system status reports a failure anyway. */
const rowsOf = <Row>(db: Db, statement: ReturnType<typeof sql>): Promise<Row[]> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = '2s'`);

    return (await tx.execute(statement)).rows as Row[];
  });

/** The version of the database, and its size in bytes. */
export async function readDatabase(db: Db) {
  const [row] = await rowsOf<{ version: string; bytes: number }>(
    db,
    sql`select current_setting('server_version') as version, pg_database_size(current_database())::float8 as bytes`,
  );

  return { version: row?.version ?? '', bytes: row?.bytes ?? 0 };
}

/** Mails and notifications: those that wait although they are due, since when, and those that failed in the last day. */
export async function readDeliveries(db: Db, now: Date) {
  const [row] = await rowsOf<{ waiting: number; since: Date | null; failed: number; sent: Date | null }>(
    db,
    sql`select
      (select count(*)::int from deliveries where state = 'pending' and due_at <= ${now}) as waiting,
      (select min(due_at) from deliveries where state = 'pending' and due_at <= ${now}) as since,
      (select count(*)::int from deliveries where state = 'failed' and ended_at > ${now}::timestamptz - interval '1 day') as failed,
      (select max(ended_at) from deliveries where state = 'sent' and channel = 'mail') as sent`,
  );

  return {
    waiting: row?.waiting ?? 0,
    waitingSince: row?.since ? new Date(row.since) : null,
    failed: row?.failed ?? 0,
    lastSent: row?.sent ? new Date(row.sent) : null,
  };
}

/** The jobs of each queue that wait although their time has come, since when, and how many failed for good in the last day. */
export async function readQueues(db: Db) {
  // The first part is served by an index of the library, which has none for the second.
  const rows = await rowsOf<{ name: string; waiting: number; since: Date | null; failed: number }>(
    db,
    sql`select name, sum(waiting)::int as waiting, min(since) as since, sum(failed)::int as failed from (
        select name, count(*) as waiting, min(start_after) as since, 0 as failed
        from jobs.job
        where state in ('created', 'retry') and not blocked and start_after <= now()
        group by name
        union all
        select name, 0, null, count(*)
        from jobs.job
        where state = 'failed' and completed_on > now() - interval '1 day'
        group by name
      ) as parts
      group by name
      order by name
      limit 100`,
  );

  return rows.map(({ name, waiting, since, failed }) => ({
    name,
    waiting,
    waitingSince: since && new Date(since),
    failed,
  }));
}

/** Returns the schedules, each with the time of its last completed job. */
export async function readSchedules(db: Db) {
  // One pass: looked up for each schedule, PostgreSQL may read all jobs each time.
  const rows = await rowsOf<{ name: string; cron: string; last: Date | null }>(
    db,
    sql`select schedule.name, cron, last
      from jobs.schedule
      left join (
        select name, max(completed_on) as last from jobs.job
        where state = 'completed' and name = any(array(select name from jobs.schedule))
        group by name
      ) as done on done.name = schedule.name
      order by schedule.name
      limit 100`,
  );

  return rows.map(({ name, cron, last }) => ({ name, cron, lastDone: last && new Date(last) }));
}

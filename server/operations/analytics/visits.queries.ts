import { sql } from 'drizzle-orm';

import type { Db } from '#server/platform/db.ts';

export type DayOfVisits = { day: string; pages: number; sessions: number; visitors: number };

/** Pages, sessions and visitors of each day (UTC) that has any, from `from` to before `until`. */
export async function countVisitsByDay(db: Db, from: Date, until: Date): Promise<DayOfVisits[]> {
  const { rows } = await db.execute<DayOfVisits>(sql`select
      (occurred_at at time zone 'UTC')::date as day,
      count(*)::int as pages,
      count(distinct session_id)::int as sessions,
      count(distinct visitor_id)::int as visitors
    from analytics_events
    where name = '$pageview' and occurred_at >= ${from} and occurred_at < ${until}
    group by 1 order by 1`);

  return rows;
}

import type { Context } from '#server/core/context.ts';

import type { DayOfVisits } from './visits.queries.ts';
import { countVisitsByDay } from './visits.queries.ts';

export type { DayOfVisits } from './visits.queries.ts';

const dayMs = 24 * 3600 * 1000;

/** For reports: how many pages, sessions and visitors each day had, both days (YYYY-MM-DD, UTC) included; zeros where none. */
export async function visitsByDay(
  { db }: Pick<Context, 'db'>,
  { first, last }: { first: string; last: string },
): Promise<DayOfVisits[]> {
  const from = new Date(`${first}T00:00:00Z`);
  const until = new Date(new Date(`${last}T00:00:00Z`).getTime() + dayMs);
  const found = new Map((await countVisitsByDay(db, from, until)).map((row) => [row.day, row]));
  const days: DayOfVisits[] = [];
  for (let at = from.getTime(); at < until.getTime(); at += dayMs) {
    const day = new Date(at).toISOString().slice(0, 10);
    days.push(found.get(day) ?? { day, pages: 0, sessions: 0, visitors: 0 });
  }

  return days;
}

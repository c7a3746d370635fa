import { analyticsKeptMonths } from '#shared/core/retention.ts';

/** The month before, this month and the next three: an event can be a day old, and the job can fail for weeks. */
const offsets = [-1, 0, 1, 2, 3];

const firstOfMonth = (now: Date, offset: number) =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + offset, 1));

/** The months that have to have a partition, as YYYY-MM-01. */
export const monthsAhead = (now: Date): string[] =>
  offsets.map((offset) => firstOfMonth(now, offset).toISOString().slice(0, 10));

/** Events from before this time are deleted. */
export function keptSince(now: Date): Date {
  const since = firstOfMonth(now, -analyticsKeptMonths);
  const lastDay = new Date(Date.UTC(since.getUTCFullYear(), since.getUTCMonth() + 1, 0)).getUTCDate();
  since.setUTCDate(Math.min(now.getUTCDate(), lastDay));

  return since;
}

/** Whether every event of a partition, such as `events_2026_11`, is from before an instant. */
export function isOver(name: string, before: Date): boolean {
  const [, year, month] = /^events_(\d{4})_(\d{2})$/.exec(name) ?? [];

  return Date.UTC(Number(year), Number(month), 1) <= before.getTime();
}

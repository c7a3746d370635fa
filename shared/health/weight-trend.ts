import type { CalendarDay } from '#shared/core/days.ts';
import { addDays, daysBetween } from '#shared/core/days.ts';

export type Weighing = { day: CalendarDay; grams: number };

export type WeightTrend = {
  first: Weighing;
  last: Weighing;
  /** Last minus first. */
  change: number;
  /** In percent of the first. */
  percent: number;
  /** The slope of the line through all weighings, in grams. It doesn't tell whether the weight is normal. */
  perWeek: number;
};

/** A shorter period is too short for a rate. */
const shortestDays = 7;

type Recorded = { recordDate: CalendarDay; grams: number | null; createdAt: string };

/** The weighings of the records, oldest first; of several on one day the one that was added last. */
export function weighings(records: readonly Recorded[]): Weighing[] {
  const byDay = new Map<CalendarDay, Recorded & { grams: number }>();
  for (const { grams, ...record } of records) {
    const known = byDay.get(record.recordDate);
    if (grams !== null && (!known || known.createdAt < record.createdAt))
      byDay.set(record.recordDate, { ...record, grams });
  }

  return [...byDay.values()]
    .map(({ recordDate, grams }) => ({ day: recordDate, grams }))
    .toSorted((one, other) => (one.day < other.day ? -1 : 1));
}

/** The weighings of the last `days` days; null for all of them. */
export const withinRange = (
  points: readonly Weighing[],
  today: CalendarDay,
  days: number | null,
): Weighing[] => (days === null ? [...points] : points.filter(({ day }) => day > addDays(today, -days)));

/** The trend of weighings that are sorted oldest first; undefined for fewer than two, or less than a week. */
export function weightTrend(points: readonly Weighing[]): WeightTrend | undefined {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last || daysBetween(first.day, last.day) < shortestDays) return undefined;
  const change = last.grams - first.grams;

  return {
    first,
    last,
    change,
    percent: (change / first.grams) * 100,
    perWeek: slope(points, first.day) * 7,
  };
}

/** The least-squares slope, in grams a day. */
function slope(points: readonly Weighing[], start: CalendarDay): number {
  const days = points.map(({ day }) => daysBetween(start, day));
  const mean = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
  const meanDay = mean(days);
  const meanGrams = mean(points.map(({ grams }) => grams));
  let [along, around] = [0, 0];
  points.forEach(({ grams }, at) => {
    const distance = (days[at] ?? 0) - meanDay;
    along += distance * (grams - meanGrams);
    around += distance * distance;
  });

  return along / around;
}

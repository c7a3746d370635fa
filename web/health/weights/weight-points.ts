import { t } from '@lingui/core/macro';

import { addDays, daysBetween } from '#shared/core/days.ts';

/** One weighing. */
export type WeightPoint = { day: string; grams: number };

export const weightRanges = ['3m', '1y', 'all'] as const;

export type WeightRange = (typeof weightRanges)[number];

export const rangeNames: Record<WeightRange, string> = { '3m': t`3 months`, '1y': t`1 year`, all: t`All` };

const rangeDays: Record<Exclude<WeightRange, 'all'>, number> = { '3m': 92, '1y': 366 };

type Weighed = { recordDate: string; weight: number | null };

/** The weights of records that are newest first, oldest first. */
export const pointsOf = (records: readonly Weighed[]): WeightPoint[] =>
  records
    .flatMap(({ recordDate: day, weight: grams }) => (grams === null ? [] : { day, grams }))
    .toReversed();

/** The points of the last months, counted from today. */
export function pointsWithin(
  points: readonly WeightPoint[],
  range: WeightRange,
  today: string,
): readonly WeightPoint[] {
  if (range === 'all') return points;
  const from = addDays(today, -rangeDays[range]);

  return points.filter(({ day }) => day >= from);
}

/**
 * The indices of the points to draw: all, or the first, lowest, highest and last of as many equal spans of time as there is room
 * for, so that no extreme disappears.
 */
export function drawnIndices(points: readonly WeightPoint[], spans: number): number[] {
  if (points.length <= spans * 4) return points.map((_, index) => index);
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return [];
  const days = Math.max(1, daysBetween(first.day, last.day));
  const kept = new Set<number>();
  let begin = 0;
  let span = 0;
  for (let index = 0; index <= points.length; index++) {
    const point = points[index];
    const next = point && Math.floor((daysBetween(first.day, point.day) / (days + 1)) * spans);
    if (point && next === span) continue;
    for (const each of extremes(points, begin, index)) kept.add(each);
    begin = index;
    span = next ?? span;
  }

  return [...kept].toSorted((a, b) => a - b);
}

/** The first, lowest, highest and last index from `begin` to before `end`. */
function extremes(points: readonly WeightPoint[], begin: number, end: number): number[] {
  if (begin >= end) return [];
  let [lowest, highest] = [begin, begin];
  for (let index = begin; index < end; index++) {
    const { grams } = points[index] as WeightPoint;
    if (grams < (points[lowest] as WeightPoint).grams) lowest = index;
    if (grams > (points[highest] as WeightPoint).grams) highest = index;
  }

  return [begin, lowest, highest, end - 1];
}

/** Round numbers for an axis that contains all values: at most six, at least two. */
export function axisTicks(low: number, high: number): number[] {
  const span = high - low || Math.max(high * 0.1, 0.1);
  const rough = span / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power;
  const first = Math.floor((low - span * 0.05) / step);
  const last = Math.ceil((high + span * 0.05) / step);

  // Multiples, because a sum of steps gathers errors.
  return Array.from({ length: last - first + 1 }, (_, index) =>
    Number(((first + index) * step).toPrecision(12)),
  ).filter((tick) => tick >= 0);
}

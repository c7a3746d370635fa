import { t } from '@lingui/core/macro';

import { daysBetween } from '#shared/core/days.ts';
import type { PreferredWeightUnit } from '#shared/health/units.ts';
import { gramsPerPound } from '#shared/health/units.ts';
import { formatDifference, formatWeight } from '#shared/health/weights.ts';
import type { WeightPoint } from '#web/health/weights/weight-points.ts';
import { dayAsWritten } from '#web/lib/dates.ts';

/** Grams as a number in the preferred unit. */
export const inUnit = (grams: number, unit: PreferredWeightUnit): number =>
  unit === 'kg' ? grams / 1000 : grams / gramsPerPound;

/** "12.4 lb" */
export const weightInWords = (grams: number, unit: PreferredWeightUnit): string =>
  formatWeight(grams, unit === 'kg' ? 'kg' : 'lb');

/** "up 1.4 lb", "down 2 oz", "unchanged" */
export function changeInWords(grams: number, unit: PreferredWeightUnit): string {
  const amount = amountOf(grams, unit);
  if (amount === undefined) return t`unchanged`;

  return grams > 0 ? t`up ${amount}` : t`down ${amount}`;
}

/** "2 oz"; undefined for a change that no scale shows. */
function amountOf(grams: number, unit: PreferredWeightUnit): string | undefined {
  const isShown = grams !== 0 && !weightInWords(Math.abs(grams), unit).startsWith('0 ');

  return isShown ? formatDifference(Math.abs(grams), unit) : undefined;
}

/** "up 6 oz, about 0.5 oz a week" */
function changeAndRate(grams: number, days: number, unit: PreferredWeightUnit): string {
  const amount = amountOf(grams, unit);
  const weekly = days >= rateDays ? amountOf((grams / days) * 7, unit) : undefined;
  if (amount === undefined || weekly === undefined) return changeInWords(grams, unit);

  return grams > 0 ? t`up ${amount}, about ${weekly} a week` : t`down ${amount}, about ${weekly} a week`;
}

const rateDays = 14;

/** The chart as a sentence or two. It reports measurements and never judges a weight. */
export function weightSentence(points: readonly WeightPoint[], unit: PreferredWeightUnit): string {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return '';
  const [weight, day] = [weightInWords(last.grams, unit), dayAsWritten(last.day)];
  if (points.length === 1) return t`${weight} on ${day}.`;
  const [firstWeight, firstDay] = [weightInWords(first.grams, unit), dayAsWritten(first.day)];
  const change = changeAndRate(last.grams - first.grams, daysBetween(first.day, last.day), unit);
  const lowest = points.reduce((a, b) => (b.grams < a.grams ? b : a));
  const highest = points.reduce((a, b) => (b.grams > a.grams ? b : a));
  const span = t`${firstWeight} on ${firstDay}, ${weight} on ${day}: ${change}.`;
  if (lowest.grams === highest.grams) return span;

  return `${span} ${extremesInWords(lowest, highest, unit)}`;
}

function extremesInWords(lowest: WeightPoint, highest: WeightPoint, unit: PreferredWeightUnit): string {
  const [low, lowDay] = [weightInWords(lowest.grams, unit), dayAsWritten(lowest.day)];
  const [high, highDay] = [weightInWords(highest.grams, unit), dayAsWritten(highest.day)];

  return t`Lowest ${low} on ${lowDay}, highest ${high} on ${highDay}.`;
}

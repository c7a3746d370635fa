import { daysBetween } from '#shared/days.ts';
import type { PreferredWeightUnit } from '#shared/health/units.ts';
import { gramsPerPound } from '#shared/health/units.ts';
import { formatWeight } from '#shared/health/weights.ts';
import { dayAsWritten } from '#web/lib/dates.ts';

import type { WeightPoint } from './weight-points.ts';

/** Grams as a number in the preferred unit. */
export const inUnit = (grams: number, unit: PreferredWeightUnit): number =>
  unit === 'kg' ? grams / 1000 : grams / gramsPerPound;

/** "12.4 lb" */
export const weightInWords = (grams: number, unit: PreferredWeightUnit): string =>
  formatWeight(grams, unit === 'kg' ? 'kg' : 'lb');

/** "up 0.4 lb", "down 0.4 lb", "unchanged" */
export function changeInWords(grams: number, unit: PreferredWeightUnit): string {
  const amount = weightInWords(Math.abs(grams), unit);
  if (grams === 0 || amount.startsWith('0 ')) return 'unchanged';

  return `${grams > 0 ? 'up' : 'down'} ${amount}`;
}

const rateDays = 14;

/** What the chart shows, in a sentence or two. Says what was measured, and nothing about what a weight should be. */
export function weightSentence(points: readonly WeightPoint[], unit: PreferredWeightUnit): string {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return '';
  if (points.length === 1) return `${weightInWords(last.grams, unit)} on ${dayAsWritten(last.day)}.`;
  const change = last.grams - first.grams;
  const days = daysBetween(first.day, last.day);
  const weekly = changeInWords((change / Math.max(days, 1)) * 7, unit);
  const rate =
    days >= rateDays && weekly !== 'unchanged' ? `, about ${weekly.replace(/^\w+ /, '')} a week` : '';
  const lowest = points.reduce((a, b) => (b.grams < a.grams ? b : a));
  const highest = points.reduce((a, b) => (b.grams > a.grams ? b : a));
  const span = `${weightInWords(first.grams, unit)} on ${dayAsWritten(first.day)}, ${weightInWords(last.grams, unit)} on ${dayAsWritten(last.day)}: ${changeInWords(change, unit)}${rate}.`;
  if (lowest.grams === highest.grams) return span;

  return `${span} Lowest ${weightInWords(lowest.grams, unit)} on ${dayAsWritten(lowest.day)}, highest ${weightInWords(highest.grams, unit)} on ${dayAsWritten(highest.day)}.`;
}

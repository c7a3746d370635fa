import { daysBetween } from '#shared/core/days.ts';

import type { ParsedWeight } from './weights.ts';
import { parseWeight, singleUnit } from './weights.ts';

/** The weight of a pet on a day. */
export type KnownWeight = { grams: number; on: string };

/** Why a weight is asked about. `suggested` is the same number in the unit that fits the weights before. */
export type WeightDoubt = { suggested?: { grams: number; typed: string } };

/** Compared with the weight before: always, and within two weeks. */
const alwaysUnusual = 3;
const unusualWithin = { days: 14, times: 1.6 };
/** So close to the expected weight, the other unit is probably the one that was meant. */
const closeTimes = 1.2;

/** How many times one is the other, the larger by the smaller. */
const timesApart = (one: number, other: number) => Math.max(one / other, other / one);

/**
 * Whether a weight should be confirmed. `before` are the weights before it, newest first: the newest one, or two for a
 * growing pet, whose next weight is expected on the line through them.
 */
export function weightDoubt(
  weighed: Pick<ParsedWeight, 'grams' | 'typed'>,
  day: string,
  before: readonly KnownWeight[],
): WeightDoubt | undefined {
  const [last] = before;
  if (!last) return undefined;
  const expected = expectedOn(day, last, before[1]);
  const suggested = inOtherUnit(weighed);
  if (
    suggested &&
    timesApart(suggested.grams, expected) <= closeTimes &&
    timesApart(suggested.grams, expected) < timesApart(weighed.grams, expected)
  )
    return { suggested };

  const times = timesApart(weighed.grams, last.grams);
  const isSoon = daysBetween(last.on, day) <= unusualWithin.days;

  return times > alwaysUnusual || (isSoon && times > unusualWithin.times) ? {} : undefined;
}

function expectedOn(day: string, last: KnownWeight, earlier: KnownWeight | undefined): number {
  const span = earlier ? daysBetween(earlier.on, last.on) : 0;
  if (!earlier || span <= 0) return last.grams;
  // No further ahead than the two are apart.
  const ahead = Math.min(daysBetween(last.on, day), span);

  return Math.max(last.grams + ((last.grams - earlier.grams) * ahead) / span, last.grams / 2);
}

/** The same number in kilograms for pounds, and the other way around; undefined for a weight in another unit. */
export function inOtherUnit({ typed }: Pick<ParsedWeight, 'typed'>) {
  const single = singleUnit(typed);
  if (single?.unit !== 'kg' && single?.unit !== 'lb') return undefined;
  const read = parseWeight(single.number, single.unit === 'kg' ? 'lb' : 'kg');

  return 'grams' in read ? read : undefined;
}

import type { CalendarDay } from '#shared/core/days.ts';
import { addDays } from '#shared/core/days.ts';

import type { TravelRule } from './requirements.ts';
import type { Dose, Stay, StayCover } from './stay-cover.ts';
import { coverBy } from './stay-cover.ts';

/** Regulation (EU) No 576/2013, Annex III, point 2(b) and (e). */
export const euRabiesRule = { leastAgeWeeks: 12, daysToCount: 21 };

/** For dogs, CDC since August 1, 2024. */
export const usDogRule = { leastAgeMonths: 6 };

// CDC asks for the chip before the shot, and our sources for it name no other days.
const daysToCount = { eu: euRabiesRule.daysToCount, us: 0 } as const satisfies Record<TravelRule, number>;
const leastAgeDays = { eu: euRabiesRule.leastAgeWeeks * 7, us: 0 } as const satisfies Record<
  TravelRule,
  number
>;

type Traveler = {
  rule: TravelRule;
  /** The day on which the chip was implanted or read; null if it isn't on record, and then nothing fails by it. */
  chipOn: CalendarDay | null;
  /** Of birth or adoption: an animal is at least as old. */
  birthDate: CalendarDay | null;
  hoursBefore: number;
};

/**
 * How each rabies dose before the arrival covers a stay under travel rules. One that was given before the chip, or to an animal that is
 * too young by the record, doesn't count. The first one that counts is valid after a time, and so is one that was given after the
 * last valid day of those before; one within the validity of another counts at once.
 */
export function travelCovers<Given extends Dose>(
  doses: readonly Given[],
  stay: Stay,
  { rule, chipOn, birthDate, hoursBefore }: Traveler,
): StayCover<Given>[] {
  const inOrder = doses
    .filter(({ dateAdministered }) => dateAdministered <= stay.arrival)
    .toSorted((one, other) => (one.dateAdministered < other.dateAdministered ? -1 : 1));
  const oldEnough = birthDate && addDays(birthDate, leastAgeDays[rule]);
  const valid: { from: CalendarDay; through: CalendarDay | null }[] = [];

  return inOrder.map((dose) => {
    const { dateAdministered: given, expirationDate: through } = dose;
    const isEarly = chipOn !== null && given < chipOn;
    const isYoung = oldEnough !== null && given < oldEnough;
    const isBooster = valid.some(
      (before) => before.from <= given && before.through !== null && given <= before.through,
    );
    const from = isBooster ? given : addDays(given, daysToCount[rule]);
    if (!isEarly && !isYoung) valid.push({ from, through });
    if (through !== null && through < stay.arrival) return { kind: 'expired', dose, on: through };
    if (isEarly) return { kind: 'beforeChip', dose, on: given };
    if (isYoung) return { kind: 'tooYoung', dose, on: given };

    return from > stay.arrival ? { kind: 'waits', dose, on: from } : coverBy(dose, stay, hoursBefore);
  });
}

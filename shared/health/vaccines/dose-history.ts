import type { CalendarDay } from '#shared/core/days.ts';
import { addDays, addMonths } from '#shared/core/days.ts';

import type { ScheduleRule, Span } from './schedule.ts';

/** Up to this age a first dose begins the series for young animals. */
const youngUntil: Span = { weeks: 16 };

export const addSpan = (day: CalendarDay, span: Span): CalendarDay => {
  if ('years' in span) return addMonths(day, span.years * 12);

  return addDays(day, 'weeks' in span ? span.weeks * 7 : span.days);
};

/** The progress of a pet through the doses of a vaccine. */
export type DoseHistory = {
  /** The days of the doses, oldest first. */
  days: readonly CalendarDay[];
  /** The first dose was given at 16 weeks of age or younger. */
  young: boolean;
  /** The doses that count toward the first series. */
  counted: number;
  complete: boolean;
  /** Doses after the first series. */
  boosters: number;
  /** The one dose on record may be a booster of a series that isn’t on record. */
  uncertain: boolean;
};

/**
 * Reads the doses of one vaccine by a rule. Doses before the youngest age, or too soon after another one,
 * don’t count.
 */
export function doseHistory(
  rule: ScheduleRule,
  birthDate: CalendarDay | null,
  given: readonly CalendarDay[],
): DoseHistory {
  const days = [...new Set(given)].toSorted();
  const [first] = days;
  const young = birthDate !== null && first !== undefined && first <= addSpan(birthDate, youngUntil);
  const counted = daysThatCount(rule, birthDate, days, young);
  const complete = counted.findIndex((_, at) => completes(rule, birthDate, counted.slice(0, at + 1), young));
  const uncertain =
    days.length === 1 && (birthDate === null || (first ?? '') > addSpan(birthDate, { years: 1 }));
  if (complete === -1)
    return { days, young, counted: counted.length, complete: false, boosters: 0, uncertain };

  return {
    days,
    young,
    counted: counted.length,
    complete: true,
    boosters: boostersAfter(rule, birthDate, counted.slice(complete)),
    uncertain,
  };
}

/** Whether the series for young animals applies to a pet that is younger than `below`. */
export function isInYoungSeries(
  { young, boosters, days }: DoseHistory,
  { birthDate, today, below }: { birthDate: CalendarDay | null; today: CalendarDay; below: Span },
): boolean {
  if (birthDate === null || boosters > 0 || today >= addSpan(birthDate, below)) return false;

  return young || (days.length === 0 && today <= addSpan(birthDate, youngUntil));
}

function daysThatCount(
  rule: ScheduleRule,
  birthDate: CalendarDay | null,
  days: readonly CalendarDay[],
  young: boolean,
): CalendarDay[] {
  const { from, every } = young ? rule.young : rule.adult;
  const counted: CalendarDay[] = [];
  for (const day of days) {
    const last = counted.at(-1);
    const tooYoung = birthDate !== null && from !== undefined && day < addSpan(birthDate, from);
    const tooSoon = last !== undefined && every !== undefined && day < addSpan(last, every.min);
    if (!tooYoung && !tooSoon) counted.push(day);
  }

  return counted;
}

function completes(
  { young: kittens, adult }: ScheduleRule,
  birthDate: CalendarDay | null,
  days: readonly CalendarDay[],
  young: boolean,
): boolean {
  const last = days.at(-1);
  if (last === undefined) return false;
  if (birthDate === null) return days.length >= adult.doses;
  const grown = days.filter((day) => day > addSpan(birthDate, youngUntil));
  if (grown.length >= adult.doses && !(young && kittens.until === undefined)) return true;

  return (
    young &&
    days.length >= kittens.doses &&
    (kittens.until === undefined || last >= addSpan(birthDate, kittens.until))
  );
}

/**
 * `days` begins with the dose that completes the series. A dose within the interval of the series prolongs
 * the series.
 */
function boostersAfter(
  { young, firstBooster }: ScheduleRule,
  birthDate: CalendarDay | null,
  days: readonly CalendarDay[],
): number {
  const youngest =
    birthDate !== null && firstBooster && 'age' in firstBooster
      ? addSpan(birthDate, firstBooster.age.min)
      : undefined;
  let [end = ''] = days;
  let boosters = 0;
  for (const day of days.slice(1)) {
    const prolongs = young.every !== undefined && day <= addSpan(end, young.every.max);
    if (boosters === 0 && (prolongs || (youngest !== undefined && day < youngest))) end = day;
    else boosters += 1;
  }

  return boosters;
}

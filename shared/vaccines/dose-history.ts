import type { Day } from '#shared/days.ts';
import { addDays, addMonths } from '#shared/days.ts';

import type { ScheduleRule, Span } from './schedule.ts';

/** Up to this age a first dose begins the series for young animals. */
const youngUntil: Span = { weeks: 16 };

export const after = (day: Day, span: Span): Day => {
  if ('years' in span) return addMonths(day, span.years * 12);

  return addDays(day, 'weeks' in span ? span.weeks * 7 : span.days);
};

/** Where a pet is in the first doses of a vaccine. */
export type DoseHistory = {
  /** The days of the doses, oldest first. */
  days: readonly Day[];
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

/** Reads the doses of one vaccine by a rule. Doses before the youngest age, or too soon after another one, don’t count. */
export function doseHistory(rule: ScheduleRule, birthDate: Day | null, given: readonly Day[]): DoseHistory {
  const days = [...new Set(given)].toSorted();
  const [first] = days;
  const young = birthDate !== null && first !== undefined && first <= after(birthDate, youngUntil);
  const counted = daysThatCount(rule, birthDate, days, young);
  const complete = counted.findIndex((_, at) => completes(rule, birthDate, counted.slice(0, at + 1), young));
  const uncertain =
    days.length === 1 && (birthDate === null || (first ?? '') > after(birthDate, { years: 1 }));
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

function daysThatCount(
  rule: ScheduleRule,
  birthDate: Day | null,
  days: readonly Day[],
  young: boolean,
): Day[] {
  const { from, every } = young ? rule.young : rule.adult;
  const counted: Day[] = [];
  for (const day of days) {
    const last = counted.at(-1);
    const tooYoung = birthDate !== null && from !== undefined && day < after(birthDate, from);
    const tooSoon = last !== undefined && every !== undefined && day < after(last, every.min);
    if (!tooYoung && !tooSoon) counted.push(day);
  }

  return counted;
}

function completes(
  { young: kittens, adult }: ScheduleRule,
  birthDate: Day | null,
  days: readonly Day[],
  young: boolean,
): boolean {
  const last = days.at(-1);
  if (last === undefined) return false;
  if (birthDate === null) return days.length >= adult.doses;
  const grown = days.filter((day) => day > after(birthDate, youngUntil));
  if (grown.length >= adult.doses && !(young && kittens.until === undefined)) return true;

  return (
    young &&
    days.length >= kittens.doses &&
    (kittens.until === undefined || last >= after(birthDate, kittens.until))
  );
}

/** `days` begins with the dose that completes the series. One within the interval of the series prolongs the series. */
function boostersAfter(
  { young, firstBooster }: ScheduleRule,
  birthDate: Day | null,
  days: readonly Day[],
): number {
  const youngest =
    birthDate !== null && firstBooster && 'age' in firstBooster
      ? after(birthDate, firstBooster.age.min)
      : undefined;
  let [end = ''] = days;
  let boosters = 0;
  for (const day of days.slice(1)) {
    const prolongs = young.every !== undefined && day <= after(end, young.every.max);
    if (boosters === 0 && (prolongs || (youngest !== undefined && day < youngest))) end = day;
    else boosters += 1;
  }

  return boosters;
}

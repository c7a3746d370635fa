import type { CalendarDay } from '#shared/core/days.ts';
import { addDays, earlierOf, laterOf } from '#shared/core/days.ts';

import type { DoseHistory } from './dose-history.ts';
import { addSpan } from './dose-history.ts';
import type { Range, ScheduleRule } from './schedule.ts';

/** A dose without a first day is due this many days before its last day. */
const leadDays = 30;

/** The days on which a dose can be given; without `to` there is no last day. */
export type DoseWindow = { from: CalendarDay; to: CalendarDay | null };

export type NextDose = {
  window: DoseWindow;
  /** The step of the schedule that the dose belongs to. */
  step: 'first' | 'series' | 'first_booster' | 'booster';
  /** The window if the only dose on record was a booster; null when it would be the same. */
  ifBooster: { from: CalendarDay; to: CalendarDay } | null;
};

/** The next dose of a pet by a rule; undefined if the rule gives no interval. */
export function nextDose(
  rule: ScheduleRule,
  birthDate: CalendarDay | null,
  history: DoseHistory,
  { today, labelYears }: { today: CalendarDay; labelYears: 1 | 3 | undefined },
): NextDose | undefined {
  const last = history.days.at(-1);
  if (last === undefined) return firstDose(rule, birthDate, today);
  const repeat = rule.repeatByLabel ? { max: { years: labelYears ?? 1 } } : rule.repeat;
  const booster = repeat && windowAfter(last, repeat, rule);
  if (!history.complete) return seriesDose(rule, birthDate, history, last, booster);
  if (history.boosters === 0) {
    const window = firstBooster(rule, birthDate, last);
    if (window) return { window, step: 'first_booster', ifBooster: laterBooster(history, window, booster) };
  }

  return booster && { window: booster, step: 'booster', ifBooster: null };
}

function firstDose(
  { young, adult }: ScheduleRule,
  birthDate: CalendarDay | null,
  today: CalendarDay,
): NextDose {
  const anyTime = { from: today, to: null };
  if (birthDate === null) return { window: anyTime, step: 'first', ifBooster: null };
  const end = addSpan(birthDate, { weeks: 16 });
  const { from = adult.from, every, doses } = young;
  const start = from ? addSpan(birthDate, from) : birthDate;
  let to = end;
  // Late enough for the last dose of the series, and early enough for the ones before it.
  for (let dose = 1; dose < doses && young.until && every; dose += 1) to = backwards(to, every.min);
  if (today > to) return { window: anyTime, step: 'first', ifBooster: null };

  return { window: { from: start, to: laterOf(start, to) }, step: 'first', ifBooster: null };
}

function seriesDose(
  rule: ScheduleRule,
  birthDate: CalendarDay | null,
  history: DoseHistory,
  last: CalendarDay,
  booster: DoseWindow | undefined,
): NextDose | undefined {
  const { from, every } = history.young ? rule.young : rule.adult;
  const interval = every ?? rule.young.every;
  if (!interval) return undefined;
  const youngest = birthDate !== null && from ? addSpan(birthDate, from) : last;
  const start = laterOf(addSpan(last, interval.min), youngest);
  const window = { from: start, to: laterOf(start, addSpan(last, interval.max)) };

  return { window, step: 'series', ifBooster: laterBooster(history, window, booster) };
}

function firstBooster(
  rule: ScheduleRule,
  birthDate: CalendarDay | null,
  last: CalendarDay,
): DoseWindow | undefined {
  const { firstBooster: booster, young } = rule;
  if (!booster) return undefined;
  if ('after' in booster) return windowAfter(last, booster.after, rule);
  if (birthDate === null) return undefined;
  const to = addSpan(birthDate, booster.age.max);
  const soonest = young.every ? addSpan(last, young.every.min) : last;
  const from = laterOf(addSpan(birthDate, booster.age.min), soonest);

  return from <= to ? { from, to } : undefined;
}

function windowAfter(last: CalendarDay, { min, max }: Range, { young, adult }: ScheduleRule): DoseWindow {
  const to = addSpan(last, max);
  const every = young.every ?? adult.every;
  const soonest = every ? addSpan(last, every.min) : last;

  return { from: laterOf(soonest, min ? addSpan(last, min) : addDays(to, -leadDays)), to };
}

function laterBooster({ uncertain }: DoseHistory, { to }: DoseWindow, booster: DoseWindow | undefined) {
  if (!uncertain || !booster?.to || !to || booster.to <= to) return null;

  return { from: booster.from, to: booster.to };
}

/** The vet’s date takes precedence: the dose is due in the month before it. */
export const windowUntil = (last: CalendarDay, expires: CalendarDay): DoseWindow => ({
  from: earlierOf(expires, laterOf(last, addDays(expires, -leadDays))),
  to: expires,
});

const backwards = (day: CalendarDay, span: Range['max']): CalendarDay =>
  addDays(day, -('weeks' in span ? span.weeks * 7 : 'days' in span ? span.days : span.years * 365));

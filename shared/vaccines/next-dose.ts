import type { Day } from '#shared/days.ts';
import { addDays, earlierOf, laterOf } from '#shared/days.ts';

import type { DoseHistory } from './dose-history.ts';
import { after } from './dose-history.ts';
import type { Range, ScheduleRule } from './schedule.ts';

/** How long before its last day a dose that has no first day is due. */
const leadDays = 30;

/** The days on which a dose can be given; without `to`, on any day from then on. */
export type DoseWindow = { from: Day; to: Day | null };

export type NextDose = {
  window: DoseWindow;
  /** Which one it is. */
  step: 'first' | 'series' | 'first_booster' | 'booster';
  /** The window if the only dose on record was a booster; null where that makes no difference. */
  ifBooster: { from: Day; to: Day } | null;
};

/** The next dose of a pet by a rule that can be computed; undefined where the rule says no more. */
export function nextDose(
  rule: ScheduleRule,
  birthDate: Day | null,
  history: DoseHistory,
  { today, labelYears }: { today: Day; labelYears: 1 | 3 | undefined },
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

function firstDose({ young, adult }: ScheduleRule, birthDate: Day | null, today: Day): NextDose {
  const anyTime = { from: today, to: null };
  if (birthDate === null) return { window: anyTime, step: 'first', ifBooster: null };
  const end = after(birthDate, { weeks: 16 });
  const { from = adult.from, every, doses } = young;
  const start = from ? after(birthDate, from) : birthDate;
  let to = end;
  // Late enough for the last dose of the series, and early enough for the ones before it.
  for (let dose = 1; dose < doses && young.until && every; dose += 1) to = backwards(to, every.min);
  if (today > to) return { window: anyTime, step: 'first', ifBooster: null };

  return { window: { from: start, to: laterOf(start, to) }, step: 'first', ifBooster: null };
}

function seriesDose(
  rule: ScheduleRule,
  birthDate: Day | null,
  history: DoseHistory,
  last: Day,
  booster: DoseWindow | undefined,
): NextDose | undefined {
  const { from, every } = history.young ? rule.young : rule.adult;
  const interval = every ?? rule.young.every;
  if (!interval) return undefined;
  const youngest = birthDate !== null && from ? after(birthDate, from) : last;
  const start = laterOf(after(last, interval.min), youngest);
  const window = { from: start, to: laterOf(start, after(last, interval.max)) };

  return { window, step: 'series', ifBooster: laterBooster(history, window, booster) };
}

function firstBooster(rule: ScheduleRule, birthDate: Day | null, last: Day): DoseWindow | undefined {
  const { firstBooster: booster, young } = rule;
  if (!booster) return undefined;
  if ('after' in booster) return windowAfter(last, booster.after, rule);
  if (birthDate === null) return undefined;
  const to = after(birthDate, booster.age.max);
  const soonest = young.every ? after(last, young.every.min) : last;
  const from = laterOf(after(birthDate, booster.age.min), soonest);

  return from <= to ? { from, to } : undefined;
}

function windowAfter(last: Day, { min, max }: Range, { young, adult }: ScheduleRule): DoseWindow {
  const to = after(last, max);
  const every = young.every ?? adult.every;
  const soonest = every ? after(last, every.min) : last;

  return { from: laterOf(soonest, min ? after(last, min) : addDays(to, -leadDays)), to };
}

function laterBooster({ uncertain }: DoseHistory, { to }: DoseWindow, booster: DoseWindow | undefined) {
  if (!uncertain || !booster?.to || !to || booster.to <= to) return null;

  return { from: booster.from, to: booster.to };
}

/** The vet’s date decides: due in the month before it. */
export const windowUntil = (last: Day, expires: Day): DoseWindow => ({
  from: earlierOf(expires, laterOf(last, addDays(expires, -leadDays))),
  to: expires,
});

const backwards = (day: Day, span: Range['max']): Day =>
  addDays(day, -('weeks' in span ? span.weeks * 7 : 'days' in span ? span.days : span.years * 365));

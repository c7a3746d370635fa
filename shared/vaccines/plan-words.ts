import type { Dates } from '#shared/dates.ts';
import type { Day } from '#shared/days.ts';
import { counted } from '#shared/numbers.ts';

import type { NextDose } from './next-dose.ts';
import type { Range, ScheduleRule, Series, Span } from './schedule.ts';

/** How the reader writes days. */
export type WriteDay = Dates['longDay'];

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const inWords = (count: number) => numbers[count] ?? String(count);
const ordinals = ['', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

export function spanWords(span: Span): string {
  if ('weeks' in span) return span.weeks === 26 ? '6 months' : counted(span.weeks, 'week');

  return 'days' in span
    ? span.days % 28 === 0
      ? counted(span.days / 28, 'month')
      : counted(span.days, 'day')
    : counted(span.years, 'year');
}

const number = (span: Span) => Object.values(span)[0] as number;

function rangeWords({ min, max }: Range): string {
  return min ? `${number(min)} to ${spanWords(max)}` : spanWords(max);
}

function every({ min, max }: Range): string {
  if (min) return `every ${rangeWords({ min, max })}`;

  return number(max) === 1 && 'years' in max ? 'every year' : `every ${spanWords(max)}`;
}

/** "At least three doses, 2 to 4 weeks apart, from 6 to 16 weeks of age." */
export function seriesWords({ doses, every: gap, from, until }: Series): string {
  const start = from ? `from ${spanWords(from)}` : '';
  if (!gap) return `One dose${start ? `, ${start} of age` : ''}.`;
  const count = until
    ? doses > 1
      ? `At least ${inWords(doses)} doses, `
      : 'A dose '
    : `${doses === 2 ? 'Two' : inWords(doses)} doses, `;
  const apart = until && doses === 1 ? every(gap) : `${rangeWords(gap)} apart`;
  const ages = until
    ? `, ${start} until ${spanWords(until)} of age or later`
    : start
      ? `, ${start} of age`
      : '';

  return `${count}${apart}${ages}.`;
}

/** Why the next dose has the window that it has, in one or two sentences. */
export function reasonOf(
  rule: ScheduleRule,
  { step, ifBooster }: NextDose,
  {
    young,
    doses,
    labelYears,
    writeDay,
  }: { young: boolean; doses: number; labelYears: 1 | 3 | undefined; writeDay: WriteDay },
): string {
  const series = young ? rule.young : rule.adult;
  const isFirst = ifBooster
    ? ` If the recorded dose was a booster, the next is due by ${writeDay(ifBooster.to)}.`
    : '';
  if (step === 'first') return `No dose on record. ${seriesWords(series)}`;
  if (step === 'series')
    return `${capital(ordinals[doses + 1] ?? 'next')} dose of the series. ${seriesWords(series)}${isFirst}`;
  if (step === 'first_booster') return `${firstBoosterWords(rule)}${isFirst}`;
  if (rule.repeatByLabel) return labelWords(labelYears);

  return rule.repeat ? `A booster ${every(rule.repeat)}.` : '';
}

function firstBoosterWords({ firstBooster, repeat }: ScheduleRule): string {
  const then = repeat ? `, then ${every(repeat)}` : '';
  if (firstBooster && 'age' in firstBooster) {
    const { min, max } = firstBooster.age;

    return `A booster from ${spanWords(min)} to ${spanWords(max)} of age${then}.`;
  }

  return firstBooster ? `A booster within ${spanWords(firstBooster.after.max)} of the last dose${then}.` : '';
}

const labelWords = (years: 1 | 3 | undefined) =>
  years
    ? `The label says ${counted(years, 'year')}.`
    : 'Counted as 1 year because the record doesn’t name the label. A 3-year label lasts longer.';

export const lawWords = 'Check your local law. It decides when this vaccine is due.';
export const overdueRabiesWords = 'One booster makes it current again.';
export const brokenSeriesWords = 'Ask your vet whether to continue or restart the series.';
export const lapsedWords = 'Ask your vet whether one dose is enough.';
export const vetDateWords = (day: Day, writeDay: WriteDay) => `Your vet wrote ${writeDay(day)}.`;
export const immuneFromWords = (day: Day, writeDay: WriteDay) => `Counts as immunized from ${writeDay(day)}.`;
export const optionalWords = 'Depends on your pet’s lifestyle. Ask your vet.';
export const noScheduleWords = 'We don’t have a schedule for this one. Ask your vet when it’s due.';

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

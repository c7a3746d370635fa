import type { Dates } from '#shared/core/dates.ts';
import type { CalendarDay } from '#shared/core/days.ts';
import { i18n } from '#shared/core/i18n.ts';
import { inThousands } from '#shared/core/numbers.ts';

import type { NextDose } from './next-dose.ts';
import type { Range, ScheduleRule, Series, Span } from './schedule.ts';

/** Formats a day for the reader. */
export type WriteDay = Dates['longDay'];

function spanWords(span: Span): string {
  if ('weeks' in span && span.weeks !== 26)
    return i18n.t('{weeks, plural, one {# week} other {# weeks}}', { weeks: span.weeks });
  if ('years' in span) return i18n.t('{years, plural, one {# year} other {# years}}', { years: span.years });
  if ('days' in span && span.days % 28 > 0)
    return i18n.t('{days, plural, one {# day} other {# days}}', { days: span.days });
  const months = 'days' in span ? span.days / 28 : 6;

  return i18n.t('{months, plural, one {# month} other {# months}}', { months });
}

const number = (span: Span) => Object.values(span)[0] as number;

const rangeWords = ({ min, max }: Range): string =>
  min
    ? i18n.t('{first} to {last}', { first: inThousands(number(min)), last: spanWords(max) })
    : spanWords(max);

/** "every year", "every 2 to 3 years": within a sentence. */
function every({ min, max }: Range): string {
  if (!min && 'years' in max && max.years === 1) return i18n.t('every year');

  return i18n.t('every {span}', { span: rangeWords(min ? { min, max } : { max }) });
}

/** "At least three doses, 2 to 4 weeks apart, from 6 weeks of age until at least 16 weeks." */
function seriesWords({ doses, every: gap, from, until }: Series): string {
  const start = from && spanWords(from);
  if (!gap) return start ? i18n.t('One dose at {start} of age or older.', { start }) : i18n.t('One dose.');
  if (until && start) return youngSeriesWords({ doses, gap, start, end: spanWords(until) });
  const apart = rangeWords(gap);

  return start
    ? i18n.t(
        '{doses, plural, =2 {Two doses, {apart} apart, starting at {start} of age.} other {# doses, {apart} apart, starting at {start} of age.}}',
        { doses, apart, start },
      )
    : i18n.t('{doses, plural, =2 {Two doses, {apart} apart.} other {# doses, {apart} apart.}}', {
        doses,
        apart,
      });
}

function youngSeriesWords({
  doses,
  gap,
  start,
  end,
}: {
  doses: number;
  gap: Range;
  start: string;
  end: string;
}): string {
  if (doses === 1)
    return i18n.t('A dose {every}, from {start} of age until at least {end}.', {
      every: every(gap),
      start,
      end,
    });

  return i18n.t(
    '{doses, plural, =2 {At least two doses, {apart} apart, from {start} of age until at least {end}.} =3 {At least three doses, {apart} apart, from {start} of age until at least {end}.} other {At least # doses, {apart} apart, from {start} of age until at least {end}.}}',
    { doses, apart: rangeWords(gap), start, end },
  );
}

/** Explains the window of the next dose in one or more sentences. */
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
  const series = seriesWords(young ? rule.young : rule.adult);
  const isFirst =
    ifBooster &&
    i18n.t('If the recorded dose was a booster, the next is due by {day}.', { day: writeDay(ifBooster.to) });
  if (step === 'first') return sentences(noDoseWords(), series);
  if (step === 'series') return sentences(nextInSeriesWords(doses + 1), series, isFirst);
  if (step === 'first_booster')
    return sentences(firstBoosterWords(rule), young ? completeWords(rule.young) : '', isFirst);
  if (rule.repeatByLabel) return labelWords(labelYears);

  return rule.repeat ? i18n.t('A booster {every}.', { every: every(rule.repeat) }) : '';
}

const sentences = (...said: (string | null)[]): string => said.filter(Boolean).join(' ');

const nextInSeriesWords = (dose: number): string =>
  i18n.t(
    '{dose, plural, =1 {First dose of the series.} =2 {Second dose of the series.} =3 {Third dose of the series.} =4 {Fourth dose of the series.} =5 {Fifth dose of the series.} =6 {Sixth dose of the series.} other {Next dose of the series.}}',
    { dose },
  );

function firstBoosterWords({ firstBooster, repeat }: ScheduleRule): string {
  if (!firstBooster) return '';
  const again = repeat && every(repeat);
  if ('age' in firstBooster) {
    const [min, max] = [spanWords(firstBooster.age.min), spanWords(firstBooster.age.max)];

    return again
      ? i18n.t('A booster between {min} and {max} of age, then {again}.', { min, max, again })
      : i18n.t('A booster between {min} and {max} of age.', { min, max });
  }
  const span = spanWords(firstBooster.after.max);

  return again
    ? i18n.t('A booster within {span} of the last dose, then {again}.', { span, again })
    : i18n.t('A booster within {span} of the last dose.', { span });
}

/** The rule by which a series counts as complete. */
const completeWords = ({ doses, until }: Series): string =>
  until === undefined
    ? ''
    : i18n.t(
        '{doses, plural, =1 {The first series is complete because its last dose was given at {age} or older.} other {The first series is complete because it has at least # doses, the last at {age} or older.}}',
        { doses, age: spanWords(until) },
      );

const labelWords = (years: 1 | 3 | undefined): string =>
  years
    ? i18n.t(
        '{years, plural, one {The label says this vaccine lasts # year.} other {The label says this vaccine lasts # years.}}',
        { years },
      )
    : i18n.t(
        'The record doesn’t say how long this vaccine lasts, so we assume 1 year. If it’s a 3-year vaccine, it’s due later.',
      );

export const noDoseWords = (): string => i18n.t('No dose on record.');
export const lawWords = (): string =>
  i18n.t('Local law determines when this vaccine is due. Check the rules in your area.');
export const overdueRabiesWords = (): string => i18n.t('One booster makes it current again.');
export const brokenSeriesWords = (): string =>
  i18n.t('Ask your vet whether to continue or restart the series.');
export const lapsedWords = (): string => i18n.t('Ask your vet whether one dose is enough.');
export const vetDateWords = (day: CalendarDay, writeDay: WriteDay): string =>
  i18n.t('The due date from your vet is {day}.', { day: writeDay(day) });
export const immuneFromWords = (day: CalendarDay, writeDay: WriteDay): string =>
  i18n.t('Considered immunized starting {day}.', { day: writeDay(day) });
export const optionalWords = (): string => i18n.t('Depends on your pet’s lifestyle. Ask your vet.');
export const noScheduleWords = (): string =>
  i18n.t('We don’t have a schedule for this one. Ask your vet when it’s due.');

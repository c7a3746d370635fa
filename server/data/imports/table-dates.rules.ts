import { dayIn } from '#shared/core/calendar.ts';
import { withPlainDigits } from '#shared/core/digits.ts';
import { i18n } from '#shared/core/i18n.ts';
import type { DateOrder } from '#shared/data/imports/imports.ts';

import { monthOf } from './month-names.rules.ts';

/** How the dates of a column are written. */
type Writing = {
  order: DateOrder;
  /** The owner’s, for an instant with a zone of its own. */
  timeZone: string;
  /** Whether most cells of the column are Excel’s serial numbers. */
  isSerial: boolean;
};

// A cell beyond that isn't a date, and the patterns are slow for long text.
const longest = 80;

const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[t, ]+(.*))?$/;
const compact = /^(\d{4})(\d{2})(\d{2})(?:[t ](.*))?$/;
const numbers = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?:[,t ]+(.*))?$/;
const weekday = String.raw`(?:\p{L}+[.,]{0,2} )?`;
const monthName = String.raw`(\p{L}{3,12})\.?`;
const between = String.raw`(?:, ?| ?- ?|/|\.? (?:of |de |del )?)`;
const dayFirst = new RegExp(
  String.raw`^${weekday}(\d{1,2})(?:st|nd|rd|th|\.)?${between}?${monthName}${between}(\d{4}|\d{2})(?:[, ]+(.*))?$`,
  'u',
);
const monthFirst = new RegExp(
  String.raw`^${weekday}${monthName} (\d{1,2})(?:st|nd|rd|th|\.)?${between}(\d{4})(?:[, ]+(.*))?$`,
  'u',
);
const namedYearFirst = new RegExp(String.raw`^(\d{4})[-/ ]${monthName}[-/ ](\d{1,2})(?:[t, ]+(.*))?$`, 'u');

/** Reads the cells of a column: a day as `YYYY-MM-DD`, or undefined for a text that isn't one. */
export const dayReader =
  ({ order, timeZone, isSerial }: Writing) =>
  (text: string): string | undefined => {
    if (text.length > longest) return undefined;
    const plain = plainOf(text);
    const ofSerial = isSerial ? serialDay(plain) : undefined;
    if (ofSerial !== undefined) return ofSerial;
    const [, year, month, day, time] = partsOf(plain, order) ?? [];

    return inOwnersDay(dayOf(year, month, day), time, timeZone);
  };

const plainOf = (text: string) =>
  withPlainDigits(text)
    .toLowerCase()
    .replace(/(\d)\s*[年월月년]\s*/gu, '$1-')
    .replace(/(\d)\s*[日일]/gu, '$1')
    .replace(/\s+/g, ' ')
    .trim();

/** Like a match of yearFirst. */
function partsOf(plain: string, order: DateOrder): readonly (string | undefined)[] | undefined {
  const ordered = yearFirst.exec(plain) ?? compact.exec(plain);
  if (ordered) return ordered;
  const numeric = numbers.exec(plain);
  if (numeric) {
    if (order === 'ymd') return undefined;
    const [all, first, second, year, time] = numeric;

    return order === 'dmy' ? [all, year, second, first, time] : [all, year, first, second, time];
  }
  const byYear = namedYearFirst.exec(plain);
  if (byYear) return [byYear[0], byYear[1], numberOf(byYear[2]), byYear[3], byYear[4]];
  const byMonth = monthFirst.exec(plain);
  if (byMonth) return [byMonth[0], byMonth[3], numberOf(byMonth[1]), byMonth[2], byMonth[4]];
  const byDay = dayFirst.exec(plain);

  return byDay ? [byDay[0], byDay[3], numberOf(byDay[2]), byDay[1], byDay[4]] : undefined;
}

const numberOf = (month: string | undefined) => String(monthOf(month ?? '') ?? '');

const clock = /^(\d{1,2}):?(\d{2})(?::?(\d{2})(?:[.,](\d{1,9}))?)?/;
const zone = /(z|utc|gmt)?([+-]\d{2}(?::?\d{2})?)?(?: ?\([^)]*\))?$/;

/** The day of an instant with a zone is the owner’s; a time without one stays on its day. */
function inOwnersDay(day: string | undefined, time: string | undefined, timeZone: string) {
  if (day === undefined || time === undefined) return day;
  const [, hours = '', minutes = '', seconds = '00'] = clock.exec(time) ?? [];
  const [, name, offset] = zone.exec(time.replace(/ (?=[+-])/g, '')) ?? [];
  if (hours === '' || (name === undefined && offset === undefined)) return day;
  const half = /(a|p)\.?m\b/.exec(time)?.[1];
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (half === 'p' ? 12 : 0);
  const [, sign = '+', ofHour = '00', ofMinute = '00'] = /^([+-])(\d{2}):?(\d{2})?$/.exec(offset ?? '') ?? [];
  const moment = new Date(
    `${day}T${String(hour).padStart(2, '0')}:${minutes}:${seconds}${sign}${ofHour}:${ofMinute}`,
  );

  return Number.isNaN(moment.getTime()) ? day : dayIn(timeZone, moment);
}

const serial = /^(\d{5})(?:[.,]\d+)?$/;
const [serialMin, serialMax] = [20_000, 80_000];
// Day 1 is January 1, 1900, and Excel counts a February 29, 1900, that there wasn't.
const serialOffset = 25_569;
const dayMs = 86_400_000;

/** The day of Excel’s number in the 1900 system, from 1954 to 2119. */
function serialDay(text: string): string | undefined {
  const days = Number(serial.exec(text)?.[1] ?? 0);
  if (days < serialMin || days > serialMax) return undefined;

  return new Date((days - serialOffset) * dayMs).toISOString().slice(0, 10);
}

/** The first of Excel’s numbers of days, and its day, when most of the filled cells of a column are such numbers. */
export function serialIn(texts: readonly string[]): { text: string; day: string } | null {
  const serials = texts.flatMap((text) => {
    const day = serialDay(withPlainDigits(text).trim());

    return day === undefined ? [] : [{ text, day }];
  });

  return serials.length * 2 > texts.length ? (serials[0] ?? null) : null;
}

export const dayProblem = (text: string) =>
  i18n.t('“{text}” isn’t a date we can read.', { text: text.slice(0, 30) });

/** The only order in which all of the dates are valid; null when there are several, "ymd" when none needs an order. */
export function dateOrderOf(texts: readonly string[]): DateOrder | null {
  const ordered = texts
    .map((text) => (text.length > longest ? null : numbers.exec(plainOf(text))))
    .filter((match) => match !== null);
  if (ordered.length === 0) return 'ymd';
  // A date that is valid in neither order is ignored.
  const isDayFirst = ordered.some(([, first, second]) => Number(first) > 12 && Number(second) <= 12);
  const isMonthFirst = ordered.some(([, first, second]) => Number(second) > 12 && Number(first) <= 12);
  if (isDayFirst === isMonthFirst) return null;

  return isDayFirst ? 'dmy' : 'mdy';
}

// Two-digit years: 70–99 are 19xx.
const fullYear = (year: string) => (year.length === 2 ? `${Number(year) < 70 ? '20' : '19'}${year}` : year);

function dayOf(year = '', month = '', day = ''): string | undefined {
  const text = `${fullYear(year)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${text}T00:00:00Z`);

  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : undefined;
}

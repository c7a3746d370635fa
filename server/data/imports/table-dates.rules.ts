import { i18n } from '#shared/core/i18n.ts';
import type { DateOrder } from '#shared/data/imports/imports.ts';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const isoLike = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/;
const numbers = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?:[,T ].*)?$/;
const monthFirst = /^(?:[a-z]{3,9},? )?([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})(?: .*)?$/;
const dayFirst = /^(?:[a-z]{3,9},? )?(\d{1,2})(?:st|nd|rd|th)?[ -]([a-z]{3,9})\.?,?[ -](\d{4})(?: .*)?$/;

/** A day as `YYYY-MM-DD`, or undefined for a text that isn't one in this order. */
export function readDay(text: string, order: DateOrder): string | undefined {
  const plain = text.trim().toLowerCase();
  const iso = isoLike.exec(plain);
  if (iso) return dayOf(iso[1], iso[2], iso[3]);
  const named = monthFirst.exec(plain);
  if (named) return dayOf(named[3], monthOf(named[1]), named[2]);
  const other = dayFirst.exec(plain);
  if (other) return dayOf(other[3], monthOf(other[2]), other[1]);
  const [, first, second, year] = numbers.exec(plain) ?? [];
  if (year === undefined || order === 'ymd') return undefined;

  return order === 'dmy' ? dayOf(fullYear(year), second, first) : dayOf(fullYear(year), first, second);
}

export const dayProblem = (text: string) =>
  i18n.t('“{text}” isn’t a date we can read.', { text: text.slice(0, 30) });

/** The only order in which all of the dates are valid; null when there are several, "ymd" when none needs an order. */
export function dateOrderOf(texts: readonly string[]): DateOrder | null {
  const ordered = texts.map((text) => numbers.exec(text.trim())).filter((match) => match !== null);
  if (ordered.length === 0) return 'ymd';
  // A date that is valid in neither order is ignored.
  const isDayFirst = ordered.some(([, first, second]) => Number(first) > 12 && Number(second) <= 12);
  const isMonthFirst = ordered.some(([, first, second]) => Number(second) > 12 && Number(first) <= 12);
  if (isDayFirst === isMonthFirst) return null;

  return isDayFirst ? 'dmy' : 'mdy';
}

const monthOf = (name: string | undefined) => String(months.indexOf((name ?? '').slice(0, 3)) + 1);

// Two-digit years: 70–99 are 19xx.
const fullYear = (year: string) => (year.length === 4 ? year : `${Number(year) < 70 ? '20' : '19'}${year}`);

function dayOf(year = '', month = '', day = ''): string | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${text}T00:00:00Z`);

  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : undefined;
}

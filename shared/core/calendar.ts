import { daysBetween } from './days.ts';
import { i18n } from './i18n.ts';
import { memoize } from './memoize.ts';

/** "3 years", "5 months", "2 weeks", "4 days": the age of something that began on a day (`YYYY-MM-DD`). */
export function ageInWords(birthDate: string, today: string): string {
  const [year = 0, month = 1, day = 1] = birthDate.split('-').map(Number);
  const [thisYear = 0, thisMonth = 1, thisDay = 1] = today.split('-').map(Number);
  const months = (thisYear - year) * 12 + thisMonth - month - (thisDay < day ? 1 : 0);
  const days = daysBetween(birthDate, today);
  if (months >= 24)
    return i18n.t('{years, plural, one {# year} other {# years}}', { years: Math.floor(months / 12) });
  if (months >= 2) return i18n.t('{months, plural, one {# month} other {# months}}', { months });

  return days >= 14
    ? i18n.t('{weeks, plural, one {# week} other {# weeks}}', { weeks: Math.floor(days / 7) })
    : i18n.t('{days, plural, one {# day} other {# days}}', { days: Math.max(0, days) });
}

/** The format for the parts of a day in this time zone. Throws a RangeError for an unknown one. */
export const dayFormat = memoize(
  (timeZone: string) =>
    new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }),
);

/** The calendar day (`YYYY-MM-DD`) of an instant in a time zone. */
export function dayIn(timeZone: string, moment: Date): string {
  const part = new Map(
    dayFormat(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  );

  return `${part.get('year')}-${part.get('month')}-${part.get('day')}`;
}

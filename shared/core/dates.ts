import type { DateStyle } from './display.ts';
import { dateStyleIn, defaultDateStyle } from './display.ts';
import { i18n, languageTag } from './i18n.ts';
import { memoize } from './memoize.ts';

/** The local day (`YYYY-MM-DD`) and time (`HH:MM`, optionally with seconds) of an instant. */
type WallClock = (moment: Date) => { day: string; time: string };

/** Writes days and times in one style. A day is `YYYY-MM-DD`, an instant an ISO string or a Date. */
export type Dates = {
  /** "Nov 22, 2026" */
  day: (day: string) => string;
  /** "November 22, 2026" */
  longDay: (day: string) => string;
  /** "Nov 22" */
  dayOfYear: (day: string) => string;
  /** "Sunday, November 22" */
  dayOfWeek: (day: string) => string;
  /** "Sunday" */
  weekday: (day: string) => string;
  /** "Sun" */
  shortWeekday: (day: string) => string;
  /** "November 2026" */
  month: (day: string) => string;
  /** "Nov 2026" */
  shortMonth: (day: string) => string;
  /** "November" */
  monthName: (day: string) => string;
  /** "November 22, 2026 at 3:05 PM" for a day and a time. */
  longDayAt: (day: string, time: string) => string;
  /** "3:05 PM" for `15:05` or `15:05:00`. */
  time: (time: string) => string;
  /** "Nov 02, 2026 at 3:05 PM" for an instant. */
  moment: (instant: string | Date) => string;
  /** "Nov 2 at 3:05 PM" for an instant. */
  shortMoment: (instant: string | Date) => string;
  /** "November 2, 2026 at 3:05 PM" for an instant. */
  longMoment: (instant: string | Date) => string;
  /** "3:05 PM" for an instant. */
  timeOfDay: (instant: string | Date) => string;
  /** The day (`YYYY-MM-DD`) of an instant. */
  dayAt: (instant: string | Date) => string;
};

type Wanted = Pick<Intl.DateTimeFormatOptions, 'weekday' | 'year' | 'month' | 'day'>;

const formatOf = memoize(
  (language: string, wanted: Wanted) => new Intl.DateTimeFormat(language, { ...wanted, timeZone: 'UTC' }),
);

const utc = (day: string) => new Date(`${day}T00:00:00Z`);

/**
 * The month or weekday of a day as a word in a sentence, in the reader's language instead of the language of
 * dates.
 */
export const dayWord = (day: string, wanted: Pick<Wanted, 'weekday' | 'month'>): string =>
  formatOf(languageTag(), wanted).format(utc(day));

/** Formatters of days in a style, and of instants in the time zone of `wallClock`. */
export function datesIn(
  { dateFormat, clock, dateLanguage: language }: DateStyle,
  wallClock: WallClock,
): Dates {
  // Intl formats a language's own order of day and month; the other order is assembled from parts.
  const isOwnOrder = (language === 'en-US' ? 'month_first' : 'day_first') === dateFormat;

  function written(day: string, wanted: Wanted): string {
    const format = formatOf(language, wanted);
    if (isOwnOrder) return format.format(utc(day));
    const part = new Map(format.formatToParts(utc(day)).map(({ type, value }) => [type, value]));
    const year = part.get('year');
    const weekday = part.get('weekday');
    if (dateFormat === 'iso') return [weekday, year ? day : day.slice(5)].filter(Boolean).join(', ');
    const [number, month] = [part.get('day'), part.get('month')];
    const both = dateFormat === 'day_first' ? `${number} ${month}` : `${month} ${number}`;
    const whole = year ? `${both}${dateFormat === 'day_first' ? ' ' : ', '}${year}` : both;

    return weekday ? `${weekday}, ${whole}` : whole;
  }

  const named = (wanted: Wanted) => (day: string) => formatOf(language, wanted).format(utc(day));
  const at = language.startsWith('en') ? ' at ' : ', ';
  const time = (local: string) => (clock === '24h' ? local.slice(0, 5) : twelveHours(local));
  const shown = (instant: string | Date) => wallClock(new Date(instant));
  const whole = (day: 'numeric' | '2-digit', month: 'short' | 'long'): Wanted => ({
    year: 'numeric',
    month,
    day,
  });
  const moment = (wanted: Wanted) => (instant: string | Date) => {
    const local = shown(instant);

    return written(local.day, wanted) + at + time(local.time);
  };

  return {
    day: (day) => written(day, whole('numeric', 'short')),
    longDay: (day) => written(day, whole('numeric', 'long')),
    dayOfYear: (day) => written(day, { month: 'short', day: 'numeric' }),
    dayOfWeek: (day) => written(day, { weekday: 'long', month: 'long', day: 'numeric' }),
    weekday: named({ weekday: 'long' }),
    shortWeekday: named({ weekday: 'short' }),
    month: named({ month: 'long', year: 'numeric' }),
    shortMonth: named({ month: 'short', year: 'numeric' }),
    monthName: named({ month: 'long' }),
    longDayAt: (day, local) => written(day, whole('numeric', 'long')) + at + time(local),
    time,
    moment: moment(whole('2-digit', 'short')),
    shortMoment: moment({ month: 'short', day: 'numeric' }),
    longMoment: moment(whole('numeric', 'long')),
    timeOfDay: (instant) => time(shown(instant).time),
    dayAt: (instant) => shown(instant).day,
  };
}

function twelveHours(time: string): string {
  const hour = Number(time.slice(0, 2));

  return `${hour % 12 || 12}:${time.slice(3, 5)} ${hour < 12 ? 'AM' : 'PM'}`;
}

const utcClock: WallClock = (moment) => {
  const iso = moment.toISOString();

  return { day: iso.slice(0, 10), time: iso.slice(11, 16) };
};

/**
 * Dates as most readers of this language write them, for readers whose preferences are unknown. Instants are
 * in UTC.
 */
export const readersDates = (): Dates => datesIn(dateStyleIn(i18n.locale), utcClock);

/** Dates in texts that are in English for every reader. Instants are in UTC. */
export const plainDates = datesIn(defaultDateStyle, utcClock);

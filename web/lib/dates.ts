import { plural, t } from '@lingui/core/macro';

import type { Dates } from '#shared/core/dates.ts';
import { datesIn } from '#shared/core/dates.ts';
import { daysBetween } from '#shared/core/days.ts';
import type { Display } from '#shared/core/display.ts';
import { localTime, momentOf } from '#shared/core/zoned-time.ts';

import { keptDisplay } from './kept-display.ts';
import { deviceZone, ownZone } from './own-zone.ts';
import { currentTime } from './page.ts';

let current: { display: Display; zone: string; device: string; dates: Dates } | undefined;

/**
 * The account's date style, with instants in the account's time zone, which is named where this device shows another time. A
 * page is remounted when the style or the time zone changes.
 */
export function ownDates(): Dates {
  const [display, zone, device] = [keptDisplay(), ownZone(), deviceZone()];
  if (current?.display !== display || current.zone !== zone || current.device !== device)
    current = { display, zone, device, dates: withZone(datesIn(display, ownClock), display, zone) };

  return current.dates;
}

/** The day and time of an instant in the account's time zone. */
export const ownClock = (moment: Date) => localTime(ownZone(), moment);

function withZone(dates: Dates, { dateLanguage }: Display, zone: string): Dates {
  const named = (write: (instant: string | Date) => string) => (instant: string | Date) =>
    [write(instant), zoneMark(new Date(instant), dateLanguage, zone)].filter(Boolean).join(' ');

  return {
    ...dates,
    moment: named(dates.moment),
    shortMoment: named(dates.shortMoment),
    longMoment: named(dates.longMoment),
    timeOfDay: named(dates.timeOfDay),
  };
}

/** "ET", "Germany Time" if this device shows another time at that instant. */
function zoneMark(moment: Date, language: string, zone: string): string {
  const isSame = localTime(zone, moment).time === localTime(deviceZone(), moment).time;

  return isSame ? '' : shortZone(language, zone, moment);
}

function shortZone(language: string, timeZone: string, moment: Date): string {
  const format = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'shortGeneric' });

  return format.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** "November 22, 2026" for a calendar day (`YYYY-MM-DD`). */
export const dayAsWritten = (day: string): string => ownDates().longDay(day);

/** "Mar 3, 2027" for a calendar day (`YYYY-MM-DD`). */
export const dayShort = (day: string): string => ownDates().day(day);

/** "3:05 PM" for a time of day of the account, `15:05`, with its time zone where this device shows another time. */
export const timeName = (time: string, day?: string): string => timeNames([time], day);

/** "8:00 AM, 8:00 PM", with the zone once where it isn't this device's. */
export function timeNames(times: readonly string[], day = ownToday()): string {
  const [first = ''] = times;
  const mark = zoneMark(momentOf(ownZone(), day, first), keptDisplay().dateLanguage, ownZone());

  return [times.map((time) => ownDates().time(time)).join(', '), mark].filter(Boolean).join(' ');
}

/** "Nov 22, 2026 at 3:05 PM", in the account's time zone, for an ISO instant. */
export const exactMoment = (instant: string): string => ownDates().moment(instant);

/** "November 22, 2026", in the account's time zone, for an ISO instant. */
export const longDate = (instant: string): string => ownDates().longDay(ownDates().dayAt(instant));

/** "3:05 PM", in the account's time zone. */
export const timeOfDay = (instant: string): string => ownDates().timeOfDay(instant);

// A weekday's name is ambiguous from the seventh day on.
const nearDays = 7;

/**
 * A calendar day (`YYYY-MM-DD`) as people say it: "Today", "Tomorrow", "Thursday" or "3 days ago" within seven days, "Nov 25" this
 * year, "Nov 25, 2025" otherwise.
 */
export const dayName = (day: string, today = ownToday()): string =>
  nearDay(day, today, [t`Yesterday`, t`Today`, t`Tomorrow`]) ?? dayOnCalendar(day, today);

/** The same after other words: "tomorrow". */
export const dayInSentence = (day: string, today = ownToday()): string =>
  nearDay(day, today, [t`yesterday`, t`today`, t`tomorrow`]) ?? dayOnCalendar(day, today);

/** The day of an ISO instant, as `dayName` writes it. */
export const dayInWords = (instant: string, now = new Date(currentTime())): string =>
  dayName(ownDates().dayAt(instant), ownToday(now));

/** The same after other words: "yesterday". */
export const dayAfterWords = (instant: string, now = new Date(currentTime())): string =>
  dayInSentence(ownDates().dayAt(instant), ownToday(now));

function nearDay(
  day: string,
  today: string,
  [yesterday, sameDay, tomorrow]: readonly [string, string, string],
): string | undefined {
  const ahead = daysBetween(today, day);
  const named = new Map([
    [-1, yesterday],
    [0, sameDay],
    [1, tomorrow],
  ]).get(ahead);
  if (named !== undefined) return named;
  if (ahead > 0) return ahead < nearDays ? ownDates().weekday(day) : undefined;
  const daysAgo = -ahead;

  return daysAgo < nearDays ? plural(daysAgo, { one: '# day ago', other: '# days ago' }) : undefined;
}

/** "Nov 25" this year, "Nov 25, 2025" otherwise. */
export const dayOnCalendar = (day: string, today = ownToday()): string =>
  day.slice(0, 4) === today.slice(0, 4) ? ownDates().dayOfYear(day) : ownDates().day(day);

/** "in 2 days", "in 3 hours", "in 5 minutes": the time until an ISO instant. A new link ends "in 2 days". */
export function timeLeft(instant: string, now = currentTime()): string {
  const minutes = Math.max(0, Math.floor((new Date(instant).getTime() - now) / 60_000));
  const hours = Math.round(minutes / 60);
  const days = Math.floor(hours / 24);
  if (hours >= 48) return plural(days, { one: 'in # day', other: 'in # days' });

  return minutes >= 60
    ? plural(hours, { one: 'in # hour', other: 'in # hours' })
    : plural(minutes, { one: 'in # minute', other: 'in # minutes' });
}

/** The calendar day (`YYYY-MM-DD`) in the account's time zone. */
export const ownToday = (now = new Date(currentTime())): string => localTime(ownZone(), now).day;

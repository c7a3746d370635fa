import { plural, t } from '@lingui/core/macro';

import type { Dates } from '#shared/core/dates.ts';
import { datesIn } from '#shared/core/dates.ts';
import type { Display } from '#shared/core/display.ts';

import { keptDisplay } from './kept-display.ts';
import { localClock } from './local-clock.ts';

let current: { display: Display; dates: Dates } | undefined;

/** The account's date style, with instants in this browser's time zone. A page is remounted when the style changes. */
export function ownDates(): Dates {
  const display = keptDisplay();
  if (current?.display !== display) current = { display, dates: datesIn(display, localClock) };

  return current.dates;
}

/** "November 22, 2026" for a calendar day (`YYYY-MM-DD`). */
export const dayAsWritten = (day: string): string => ownDates().longDay(day);

/** "Mar 3, 2027" for a calendar day (`YYYY-MM-DD`). */
export const dayShort = (day: string): string => ownDates().day(day);

/** "3:05 PM" for a local time, `15:05`. */
export const timeName = (time: string): string => ownDates().time(time);

/** "Nov 22, 2026 at 3:05 PM", in the reader's time zone, for an ISO instant. */
export const exactMoment = (instant: string): string => ownDates().moment(instant);

/** "November 22, 2026", in the reader's time zone, for an ISO instant. */
export const longDate = (instant: string): string => ownDates().longDay(ownDates().dayAt(instant));

/** "3:05 PM", in the reader's time zone. */
export const timeOfDay = (instant: string): string => ownDates().timeOfDay(instant);

const nearDays = 14;

/**
 * "Today", "Yesterday", "9 days ago", after two weeks "Nov 2, 2026": the day of an ISO instant as people say
 * it.
 */
export const dayInWords = (instant: string, now = new Date()): string =>
  inNearWords(instant, now, [t`Today`, t`Yesterday`]);

/** The same after other words: "yesterday". */
export const dayAfterWords = (instant: string, now = new Date()): string =>
  inNearWords(instant, now, [t`today`, t`yesterday`]);

function inNearWords(instant: string, now: Date, [today, yesterday]: readonly [string, string]): string {
  const midnight = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
  const daysAgo = Math.round((midnight(now) - midnight(new Date(instant))) / 86_400_000);
  if (daysAgo === 0) return today;
  if (daysAgo === 1) return yesterday;
  if (daysAgo > 1 && daysAgo < nearDays) return plural(daysAgo, { one: '# day ago', other: '# days ago' });

  return dayShort(ownDates().dayAt(instant));
}

/** "in 2 days", "in 3 hours", "in 5 minutes": the time until an ISO instant. A new link ends "in 2 days". */
export function timeLeft(instant: string, now = Date.now()): string {
  const minutes = Math.max(0, Math.floor((new Date(instant).getTime() - now) / 60_000));
  const hours = Math.round(minutes / 60);
  const days = Math.floor(hours / 24);
  if (hours >= 48) return plural(days, { one: 'in # day', other: 'in # days' });

  return minutes >= 60
    ? plural(hours, { one: 'in # hour', other: 'in # hours' })
    : plural(minutes, { one: 'in # minute', other: 'in # minutes' });
}

/** The name of the reader's time zone, for days that the server keeps. */
export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The calendar day (`YYYY-MM-DD`) where the reader is. */
export const ownToday = (now = new Date()): string => localClock(now).day;

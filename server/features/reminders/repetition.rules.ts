import { RRuleTemporal } from 'rrule-temporal';

import type { ReminderFacts } from '#shared/reminders/reminders.schema.ts';
import { addDays } from '#shared/zoned-time.ts';

import { neverRepeats } from './reminders.errors.ts';

/** A series of days: the rule (RFC 5545) and the day on which it begins. */
export type Series = { startsOn: string; repeat: string };

// Days have no time zone: the series is one of midnights in UTC.
const temporal = {
  ZonedDateTime: { from: (text: string) => ({ timeZoneId: 'UTC', toString: () => text }) },
};
// The library gives up after as many periods, on a rule that never matches for instance.
const maxIterations = 2000;

const ruleOf = ({ startsOn, repeat }: Series) =>
  new RRuleTemporal({
    rruleString: `DTSTART;TZID=UTC:${compact(startsOn)}T000000\nRRULE:${repeat}`,
    temporal,
    cache: false,
    maxIterations,
  });

const compact = (day: string) => day.replaceAll('-', '');
const midnight = (day: string) => new Date(`${day}T00:00:00Z`);
const dayOf = (occurrence: { toString(): string }) => occurrence.toString().slice(0, 10);

/** The first day of the series that is not before `from`; undefined when there is none. */
export function firstFrom(series: Series, from: string): string | undefined {
  const near = startingNear(series, from);
  try {
    const next = near && ruleOf(near).next(midnight(addDays(from, -1)), false);

    return next ? dayOf(next) : undefined;
  } catch {
    return undefined;
  }
}

/** The day after this one in the series that is not before `today`; undefined when the series has ended. */
export const nextAfter = (series: Series, scheduledOn: string, today: string): string | undefined =>
  firstFrom(series, scheduledOn >= today ? addDays(scheduledOn, 1) : today);

/** The days of the series from `first` to `last`, both included. */
export function daysWithin(series: Series, first: string, last: string): string[] {
  const near = startingNear(series, first);
  try {
    return near ? ruleOf(near).between(midnight(first), midnight(last), true).map(dayOf) : [];
  } catch {
    return [];
  }
}

/**
 * The same series from a day near `from` on, because the library calculates every period since the first day. Undefined for one
 * whose end can't be calculated.
 */
function startingNear(series: Series, from: string): Series | undefined {
  const lastDay = lastDayOf(series);
  if (lastDay === undefined) return undefined;
  const repeat = `${series.repeat.replace(/;?(COUNT|UNTIL)=\d+/, '')};UNTIL=${compact(lastDay)}`;
  const { startsOn } = series;

  return { startsOn: from > startsOn ? latestStart(series, from) : startsOn, repeat };
}

const lastYear = '2099-12-31';
const lastDays = new Map<string, string | undefined>();
const mostLastDays = 10_000;

/** The last day that the series can have; undefined when it can't be calculated. */
function lastDayOf(series: Series): string | undefined {
  const { startsOn, repeat } = series;
  const until = /UNTIL=(\d{4})(\d\d)(\d\d)/.exec(repeat);
  if (until) return until.slice(1).join('-');
  if (!repeat.includes('COUNT=')) return lastYear;
  const key = `${startsOn} ${repeat}`;
  if (!lastDays.has(key)) {
    if (lastDays.size >= mostLastDays) lastDays.clear();
    lastDays.set(key, lastCounted(series));
  }

  return lastDays.get(key);
}

function lastCounted(series: Series): string | undefined {
  try {
    const last = ruleOf(series).all().at(-1);
    const day = last && dayOf(last);

    // Years after 9999 have a sign.
    return day && (day.startsWith('+') || day > lastYear) ? lastYear : day;
  } catch {
    return undefined;
  }
}

/** The latest day up to `from` at which a series with the same days can start, if nothing counts its days. */
function latestStart({ startsOn, repeat }: Series, from: string): string {
  const interval = Number(/INTERVAL=(\d+)/.exec(repeat)?.[1] ?? 1);
  const days = /FREQ=DAILY/.test(repeat) ? interval : /FREQ=WEEKLY/.test(repeat) ? interval * 7 : undefined;
  if (days !== undefined) {
    const passed = (midnight(from).getTime() - midnight(startsOn).getTime()) / (24 * 3_600_000);

    return addDays(startsOn, Math.floor(passed / days) * days);
  }
  // From 1901 to 2099 every fourth year has a February 29, so that the same day of the month exists.
  const years = /FREQ=YEARLY/.test(repeat) ? leastCommon(interval, 4) : leastCommon(interval, 48) / 12;
  const year = Number(startsOn.slice(0, 4));
  const passed = Math.max(0, Number(from.slice(0, 4)) - 1 - year);

  return `${year + Math.floor(passed / years) * years}${startsOn.slice(4)}`;
}

function leastCommon(one: number, other: number): number {
  let [a, b] = [one, other];
  while (b > 0) [a, b] = [b, a % b];

  return (one / a) * other;
}

/** The day itself, or of a series the first day that its rule gives. Throws neverRepeats. */
export function firstDay({ date, repeat }: Pick<ReminderFacts, 'date' | 'repeat'>): string {
  if (repeat === null) return date;
  const first = firstFrom({ startsOn: date, repeat }, date);
  if (first === undefined) throw neverRepeats();

  return first;
}

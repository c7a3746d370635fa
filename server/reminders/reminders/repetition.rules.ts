import { RRuleTemporal } from 'rrule-temporal';

import { addDays, recordYears } from '#shared/core/days.ts';
import type { ReminderFacts } from '#shared/reminders/reminders.schema.ts';

import { neverRepeats } from './reminders.errors.ts';

/** A series of days: the rule (RFC 5545) and the day on which it begins. */
export type Series = { startsOn: string; repeat: string };

// Days have no time zone: the series is one of midnights in UTC.
const temporal = {
  ZonedDateTime: { from: (text: string) => ({ timeZoneId: 'UTC', toString: () => text }) },
};
// The library gives up after as many periods, for instance on a rule that never matches.
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
  const uncounted = withoutCount(series);
  try {
    const next = uncounted && ruleOf(untilLastYear(uncounted)).next(midnight(addDays(from, -1)), false);

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
  const uncounted = withoutCount(series);
  try {
    return uncounted ? ruleOf(uncounted).between(midnight(first), midnight(last), true).map(dayOf) : [];
  } catch {
    return [];
  }
}

/** The same series with a last day in the place of a count, which the library counts from the first day each time. */
function withoutCount(series: Series): Series | undefined {
  if (!series.repeat.includes('COUNT=')) return series;
  const lastDay = lastCountedOnce(series);

  return lastDay === undefined
    ? undefined
    : { ...series, repeat: series.repeat.replace(/COUNT=\d+/, `UNTIL=${compact(lastDay)}`) };
}

const untilLastYear = ({ startsOn, repeat }: Series): Series => ({
  startsOn,
  repeat: repeat.includes('UNTIL=') ? repeat : `${repeat};UNTIL=${compact(lastYear)}`,
});

const lastYear = `${recordYears.last}-12-31`;
const lastDays = new Map<string, string | undefined>();
const mostLastDays = 10_000;

/** The last day of a series with a count; undefined when it can't be calculated. */
function lastCountedOnce(series: Series): string | undefined {
  const key = `${series.startsOn} ${series.repeat}`;
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

/** The day itself, or of a series the first day that its rule gives. Throws neverRepeats. */
export function firstDay({ date, repeat }: Pick<ReminderFacts, 'date' | 'repeat'>): string {
  if (repeat === null) return date;
  const first = firstFrom({ startsOn: date, repeat }, date);
  if (first === undefined) throw neverRepeats();

  return first;
}

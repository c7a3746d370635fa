import { RRuleTemporal } from 'rrule-temporal';

import { addDays } from '#shared/zoned-time.ts';

/** A series of days: the rule (RFC 5545) and the day on which it begins. */
export type Series = { startsOn: string; repeat: string };

// Days have no time zone: the series is one of midnights in UTC.
const temporal = {
  ZonedDateTime: { from: (text: string) => ({ timeZoneId: 'UTC', toString: () => text }) },
};

const ruleOf = ({ startsOn, repeat }: Series) =>
  new RRuleTemporal({
    rruleString: `DTSTART;TZID=UTC:${startsOn.replaceAll('-', '')}T000000\nRRULE:${repeat}`,
    temporal,
    cache: false,
    // Every month from 1980 to 2099, with some to spare.
    maxIterations: 1500,
  });

const midnight = (day: string) => new Date(`${day}T00:00:00Z`);
const dayOf = (occurrence: { toString(): string }) => occurrence.toString().slice(0, 10);

/**
 * The first day of the series that is not before `from`; undefined when there is none. The library gives up on a rule that
 * never matches, such as February 29 of every fourth year from 2027 on, after 1,500 steps.
 */
export function firstFrom(series: Series, from: string): string | undefined {
  try {
    const next = ruleOf(series).next(midnight(addDays(from, -1)), false);
    const day = next && dayOf(next);

    return day && day < '2100-01-01' ? day : undefined;
  } catch {
    return undefined;
  }
}

/** The day after this one in the series that is not before `today`; undefined when the series has ended. */
export const nextAfter = (series: Series, scheduledOn: string, today: string): string | undefined =>
  firstFrom(series, scheduledOn >= today ? addDays(scheduledOn, 1) : today);

/** The days of the series from `first` to `last`, both included. */
export const daysWithin = (series: Series, first: string, last: string): string[] =>
  ruleOf(series).between(midnight(first), midnight(last), true).map(dayOf);

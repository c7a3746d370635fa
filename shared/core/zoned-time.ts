import { memoize } from './memoize.ts';

const clockOf = memoize(
  (timeZone: string) =>
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    }),
);

/** The local time in the time zone at an instant, as if it were UTC. */
function shownAt(timeZone: string, moment: number): number {
  const part: Record<string, number> = {};
  for (const { type, value } of clockOf(timeZone).formatToParts(moment)) part[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;

  return Date.UTC(year, month - 1, day, hour, minute, second);
}

const dayMs = 86_400_000;

/**
 * The instant of a local day (`YYYY-MM-DD`) and time (`HH:MM` or `HH:MM:SS`) in a time zone. As in RFC 5545,
 * a time that is skipped in spring moves forward by the gap, and a time that occurs twice in autumn is the
 * first one.
 */
export function momentOf(timeZone: string, day: string, time: string): Date {
  const wanted = Date.parse(`${day}T${time.length === 5 ? `${time}:00` : time}Z`);
  const offsetAt = (moment: number) => shownAt(timeZone, moment) - moment;
  const before = wanted - offsetAt(wanted - dayMs);
  if (shownAt(timeZone, before) === wanted) return new Date(before);
  const after = wanted - offsetAt(wanted + dayMs);

  return new Date(shownAt(timeZone, after) === wanted ? after : before);
}

/** The local day and time (`HH:MM:SS`) of an instant in the time zone. */
export function localTime(timeZone: string, moment: Date): { day: string; time: string } {
  // The format has no milliseconds.
  const shown = new Date(shownAt(timeZone, Math.floor(moment.getTime() / 1000) * 1000)).toISOString();

  return { day: shown.slice(0, 10), time: shown.slice(11, 19) };
}

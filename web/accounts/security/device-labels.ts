import { plural, t } from '@lingui/core/macro';

import { daysBetween } from '#shared/core/days.ts';
import { dayShort, ownDates, ownToday, timeOfDay } from '#web/lib/dates.ts';
import { currentTime } from '#web/lib/page.ts';

/** A signed-in page refreshes its session twice an hour, so within that time it may be in use. */
const nowMs = 35 * 60_000;

/** "Active now", "Active today at 3:05 PM", "Active yesterday", "Active 9 days ago", "Active on Nov 2, 2026". */
export function activity(lastActiveAt: string, now = new Date(currentTime())): string {
  if (now.getTime() - new Date(lastActiveAt).getTime() < nowMs) return t`Active now`;
  const { daysAgo, day, time } = whenOf(lastActiveAt, now);

  return daysAgo === undefined
    ? t`Active on ${day}`
    : plural(daysAgo, { 0: `Active today at ${time}`, 1: 'Active yesterday', other: 'Active # days ago' });
}

/** "Signed in today at 3:20 PM", "Signed in yesterday", "Signed in on Nov 2, 2026". */
export function signedIn(at: string, now = new Date(currentTime())): string {
  const { daysAgo, day, time } = whenOf(at, now);

  return daysAgo === undefined
    ? t`Signed in on ${day}`
    : plural(daysAgo, {
        0: `Signed in today at ${time}`,
        1: 'Signed in yesterday',
        other: 'Signed in # days ago',
      });
}

/** "Added today", "Added yesterday", "Added 9 days ago", "Added on Nov 2, 2026". */
export function added(at: string, now = new Date(currentTime())): string {
  const { daysAgo, day } = whenOf(at, now);

  return daysAgo === undefined
    ? t`Added on ${day}`
    : plural(daysAgo, { 0: 'Added today', 1: 'Added yesterday', other: 'Added # days ago' });
}

/** As `added`. */
export function lastUsed(at: string, now = new Date(currentTime())): string {
  const { daysAgo, day } = whenOf(at, now);

  return daysAgo === undefined
    ? t`Last used on ${day}`
    : plural(daysAgo, { 0: 'Last used today', 1: 'Last used yesterday', other: 'Last used # days ago' });
}

/** "Expires today", "Expires on Nov 2, 2026". */
export function expires(at: string, now = new Date(currentTime())): string {
  const { daysAgo, day } = whenOf(at, now);

  return daysAgo === 0 ? t`Expires today` : t`Expires on ${day}`;
}

const nearDays = 14;

/** The time of an event. `daysAgo` is undefined after two weeks, and for future events. */
function whenOf(at: string, now: Date) {
  const daysAgo = daysBetween(ownToday(new Date(at)), ownToday(now));
  const isNear = daysAgo >= 0 && daysAgo < nearDays;

  return {
    daysAgo: isNear ? daysAgo : undefined,
    day: dayShort(ownDates().dayAt(at)),
    time: timeOfDay(at),
  };
}

/** This device first, then the others in their order, most recently used first. */
export const thisFirst = <Device extends { current: boolean }>(devices: readonly Device[]): Device[] => [
  ...devices.filter(({ current }) => current),
  ...devices.filter(({ current }) => !current),
];

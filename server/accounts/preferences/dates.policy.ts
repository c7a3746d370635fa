import type { Dates } from '#shared/core/dates.ts';
import { datesIn, readersDates } from '#shared/core/dates.ts';
import { localTime } from '#shared/core/zoned-time.ts';

import type { UserPreferences } from './preferences.table.ts';
import { zoneOf } from './time-zone.policy.ts';

type DatePreferences = Pick<UserPreferences, 'dateFormat' | 'clock' | 'dateLanguage' | 'timeZone'>;

/**
 * The date format of an account, with moments in its time zone. Without preferences, the usual format of the language, in
 * UTC.
 */
export function datesOf(preferences: DatePreferences | undefined): Dates {
  if (!preferences) return readersDates();
  const zone = zoneOf(preferences);

  return datesIn(preferences, (moment) => localTime(zone, moment));
}

/** Writes a moment with its time zone: "November 22, 2026 at 3:05 PM (Europe/Berlin)". */
export function momentsOf(preferences: DatePreferences | undefined): (moment: Date) => string {
  const zone = zoneOf(preferences ?? { timeZone: null });
  const { longMoment } = datesOf(preferences);

  return (moment) => `${longMoment(moment)} ${zone === 'UTC' ? zone : `(${zone.replaceAll('_', ' ')})`}`;
}

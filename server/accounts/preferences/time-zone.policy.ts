import { isTimeZone } from '#shared/core/time-zone.schema.ts';

import type { UserPreferences } from './preferences.table.ts';

/** UTC until a browser has reported the time zone, and for one that this server doesn't know. */
export const zoneOf = ({ timeZone }: Pick<UserPreferences, 'timeZone'>): string =>
  timeZone !== null && isTimeZone(timeZone) ? timeZone : 'UTC';

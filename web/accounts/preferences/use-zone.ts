import { useQuery } from '@tanstack/react-query';

import { ownTimeZone } from '#web/lib/dates.ts';

import { preferencesQuery } from './preferences.api.ts';

/** The person's time zone: the one they chose, or that of this browser until it is known. */
export function useZone(): string {
  const { data } = useQuery(preferencesQuery());

  return data?.timeZone ?? ownTimeZone();
}

import { useQuery } from '@tanstack/react-query';

import { ownZone } from '#web/lib/own-zone.ts';

import { preferencesQuery } from './preferences.api.ts';

/** The person's time zone: the one they chose, or the kept one until it is loaded. */
export function useZone(): string {
  const { data } = useQuery(preferencesQuery());

  return data?.timeZone ?? ownZone();
}

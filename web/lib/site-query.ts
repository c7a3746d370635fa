import { queryOptions } from '@tanstack/react-query';

import { api } from './api.ts';
import { queryKeys } from './query-keys.ts';

/** The settings of this installation: its limits, and whether it's for development. */
export const siteQuery = () =>
  queryOptions({
    queryKey: queryKeys.site,
    queryFn: async () => (await api.site.$get()).json(),
    // An administrator can change the limits while a page is open.
    staleTime: 5 * 60_000,
  });

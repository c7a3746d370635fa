import { queryOptions } from '@tanstack/react-query';

import { api } from './api.ts';
import { queryKeys } from './query-keys.ts';

/** What this installation is: its limits, and whether it is for development. */
export const siteQuery = () =>
  queryOptions({
    queryKey: queryKeys.site,
    queryFn: async () => (await api.site.$get()).json(),
    staleTime: Infinity,
  });

import { queryOptions } from '@tanstack/react-query';

import { api } from '#web/lib/api.ts';

/** Everything that the first screen shows, in one request. */
export const dashboardQuery = () =>
  queryOptions({
    queryKey: ['dashboard'],
    queryFn: async () => (await api.dashboard.$get()).json(),
  });

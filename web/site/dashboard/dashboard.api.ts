import { queryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';

import { api } from '#web/lib/api.ts';
import { queryKeys } from '#web/lib/query-keys.ts';

export type DashboardData = InferResponseType<typeof api.dashboard.$get>;

/** Everything that the first screen shows, in one request. */
export const dashboardQuery = () =>
  queryOptions({
    queryKey: queryKeys.dashboard,
    queryFn: async (): Promise<DashboardData> => (await api.dashboard.$get()).json(),
  });

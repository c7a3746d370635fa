import { queryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';

import { api } from '#web/lib/api.ts';
import { queryKeys } from '#web/lib/query-keys.ts';

const status = api.admin['system-status'];

export type SystemStatus = InferResponseType<typeof status.$get, 200>;

/** ADMIN-4: the state of each part of the installation. */
export const systemStatusQuery = () =>
  queryOptions({
    queryKey: queryKeys.admin.systemStatus,
    queryFn: async () => (await status.$get()).json(),
    staleTime: 0,
  });

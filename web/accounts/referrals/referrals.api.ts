import { queryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';

import { api } from '#web/lib/api.ts';
import { queryKeys } from '#web/lib/query-keys.ts';

export type Referrals = InferResponseType<typeof api.referrals.$get>;

/** The account's own code, and how many people it has invited. */
export const referralsQuery = () =>
  queryOptions({
    queryKey: queryKeys.referrals,
    queryFn: async () => (await api.referrals.$get()).json(),
  });

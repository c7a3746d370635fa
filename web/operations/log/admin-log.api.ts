import { infiniteQueryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';

import { api } from '#web/lib/api.ts';
import { pageAfter, pagedOptions } from '#web/lib/pages.ts';
import { queryKeys } from '#web/lib/query-keys.ts';

const { log } = api.admin;

export type LogLine = InferResponseType<typeof log.$get, 200>['lines'][number];

/** ADMIN-5: the actions of administrators, newest first; only those on one account, if it's given. */
export const adminLogQuery = (account?: string) =>
  infiniteQueryOptions({
    ...pagedOptions,
    queryKey: account === undefined ? queryKeys.admin.log : queryKeys.admin.logOf(account),
    queryFn: async ({ pageParam }) =>
      (await log.$get({ query: { ...(account && { account }), ...pageAfter(pageParam) } })).json(),
  });

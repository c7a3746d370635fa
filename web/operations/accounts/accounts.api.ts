import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';

import type { AccountFilter, AdminRequest } from '#shared/accounts/admin.schema.ts';
import type { AccountAction } from '#shared/accounts/admin.ts';
import { api } from '#web/lib/api.ts';
import { pageAfter, pagedOptions } from '#web/lib/pages.ts';
import { queryKeys } from '#web/lib/query-keys.ts';
import { refresh } from '#web/lib/refresh.ts';

const users = api.admin.users;
const user = users[':userId'];

export type ListedAccount = InferResponseType<typeof users.$get, 200>['accounts'][number];
export type Account = InferResponseType<typeof user.$get, 200>['account'];

/** ADMIN-1: the accounts that pass the filter, newest first. */
export const accountsQuery = (filter: AccountFilter) =>
  infiniteQueryOptions({
    ...pagedOptions,
    queryKey: queryKeys.admin.accountList(JSON.stringify(filter)),
    queryFn: async ({ pageParam }) =>
      (await users.$get({ query: { ...filter, ...pageAfter(pageParam) } })).json(),
  });

export const accountQuery = (userId: string) =>
  queryOptions({
    queryKey: queryKeys.admin.account(userId),
    queryFn: async () => (await (await user.$get({ param: { userId } })).json()).account,
  });

type Send = (input: { param: { userId: string }; json: AdminRequest }) => ReturnType<typeof user.block.$post>;

const send: Record<AccountAction, Send> = {
  'users.resend_verification': (input) => user.verification.$post(input),
  'users.block': (input) => user.block.$post(input),
  'users.unblock': (input) => user.unblock.$post(input),
  'users.make_administrator': (input) => user.administrator.$post(input),
  'users.remove_administrator': (input) => user['no-administrator'].$post(input),
  'users.close': (input) => user.close.$post(input),
};

type ActionInput = { action: AccountAction; userId: string; request: AdminRequest };

/** An action on an account. Afterwards everything that shows the account is loaded again. */
export const accountActionMutation = () =>
  mutationOptions({
    mutationFn: async ({ action, userId, request }: ActionInput) =>
      (await (await send[action]({ param: { userId }, json: request })).json()).account,
    onSuccess: (account, { userId }, _result, { client }) =>
      client.setQueryData(accountQuery(userId).queryKey, account),
    // After a failure too: the server may have carried it out before the connection broke.
    onSettled: (_account, _error, _input, _result, { client }) => {
      const { accounts, log, summary } = queryKeys.admin;
      void refresh(client, [accounts, log, summary]);
    },
  });

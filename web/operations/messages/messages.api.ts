import { infiniteQueryOptions, mutationOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';

import type { AdminRequest } from '#shared/accounts/admin.schema.ts';
import { api } from '#web/lib/api.ts';
import { pageAfter, pagedOptions } from '#web/lib/pages.ts';
import { queryKeys } from '#web/lib/query-keys.ts';
import { refresh } from '#web/lib/refresh.ts';

const { messages } = api.admin;

export type ContactMessage = InferResponseType<typeof messages.$get, 200>['messages'][number];

/** The messages sent with the contact form, newest first. */
export const messagesQuery = () =>
  infiniteQueryOptions({
    ...pagedOptions,
    queryKey: queryKeys.admin.messages,
    queryFn: async ({ pageParam }) => (await messages.$get({ query: pageAfter(pageParam) })).json(),
  });

type Marking = { messageId: string; answered: boolean; request: AdminRequest };

export const markAnsweredMutation = () =>
  mutationOptions({
    mutationFn: async ({ messageId, answered, request }: Marking) =>
      (
        await messages[':messageId'].answered.$put({
          param: { messageId },
          json: { ...request, answered },
        })
      ).json(),
    onSettled: (_saved, _error, _input, _result, { client }) =>
      refresh(client, [queryKeys.admin.messages, queryKeys.admin.log]),
  });

import { mutationOptions, queryOptions } from '@tanstack/react-query';

import { api } from '#web/lib/api.ts';
import { queryKeys } from '#web/lib/query-keys.ts';
import { refresh } from '#web/lib/refresh.ts';

const feed = api['calendar-feed'];

export const calendarFeedQuery = () =>
  queryOptions({
    queryKey: queryKeys.calendarFeed,
    queryFn: async () => (await (await feed.$get()).json()).feed,
  });

export type FeedChange = 'make' | 'turn off' | { alarms: boolean };

export const changeFeedMutation = () =>
  mutationOptions({
    mutationFn: async (change: FeedChange) => {
      if (change === 'make') return void (await feed.$post());
      if (change === 'turn off') return void (await feed.$delete());

      return void (await feed.$patch({ json: change }));
    },
    onSuccess: (_answer, _change, _result, { client }) => refresh(client, [queryKeys.calendarFeed]),
  });

import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';

import type { PreferenceChange } from '#shared/preferences.schema.ts';

import { api } from './api.ts';
import { ownTimeZone } from './dates.ts';
import { queryKeys } from './query-keys.ts';
import { refresh } from './refresh.ts';

export type Preferences = InferResponseType<typeof api.preferences.$get, 200>['preferences'];

/** What this account prefers. The server keeps the time zone of this browser when it knows none. */
export const preferencesQuery = () =>
  queryOptions({
    queryKey: queryKeys.preferences,
    queryFn: async () =>
      (await (await api.preferences.$get({ query: { timeZone: ownTimeZone() } })).json()).preferences,
  });

export const changePreferencesMutation = () =>
  mutationOptions({
    mutationFn: async (change: PreferenceChange) =>
      (await (await api.preferences.$patch({ json: change })).json()).preferences,
    onSuccess: (preferences, _change, _result, { client }) => {
      client.setQueryData(queryKeys.preferences, preferences);

      return refresh(client, [queryKeys.reminders.all, queryKeys.dashboard]);
    },
  });

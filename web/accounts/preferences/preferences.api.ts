import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';

import type { PreferenceChange } from '#shared/accounts/preferences/preferences.schema.ts';
import type { Display } from '#shared/core/display.ts';
import { NetworkError, api, isSessionOver } from '#web/lib/api.ts';
import {
  adoptDisplay,
  clearUnsentDisplay,
  keepDisplay,
  keptDisplay,
  noteUnsentDisplay,
  onlyDisplay,
  unsentDisplay,
} from '#web/lib/kept-display.ts';
import { deviceZone, keepZone } from '#web/lib/own-zone.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { queryKeys } from '#web/lib/query-keys.ts';
import { refresh } from '#web/lib/refresh.ts';
import { ownerOf } from '#web/session/session-state.ts';
import { sessionStore } from '#web/session/session.ts';

export type Preferences = InferResponseType<typeof api.preferences.$get, 200>['preferences'];

const ownerId = () => ownerOf(sessionStore.state())?.id;

function adopt(preferences: Preferences): Preferences {
  const owner = ownerId();
  if (owner) {
    adoptDisplay(owner, preferences);
    keepZone(preferences.timeZone);
  }

  return preferences;
}

/** The account's preferences. The server stores this browser's time zone if it has none. */
export const preferencesQuery = () =>
  queryOptions({
    queryKey: queryKeys.preferences,
    queryFn: async () =>
      adopt((await (await api.preferences.$get({ query: { timeZone: deviceZone() } })).json()).preferences),
  });

/**
 * Display settings change immediately and are stored in this browser until the server has them. Without a connection the
 * result is undefined.
 */
export const changePreferencesMutation = () =>
  mutationOptions({
    scope: { id: 'preferences' },
    mutationFn: async (change: PreferenceChange) => {
      try {
        return await send(change);
      } catch (error) {
        if (error instanceof NetworkError && isOnlyDisplay(change)) return undefined;
        throw error;
      }
    },
    onMutate: (change) => {
      const before = keptDisplay();
      keepDisplay(onlyDisplay(change));

      return { before };
    },
    onError: (_error, change, result) => result && restore(onlyDisplay(change), result.before),
    onSuccess: (preferences, change, _result, { client }) => {
      if (!preferences) return;
      client.setQueryData(queryKeys.preferences, preferences);
      if (!isOnlyDisplay(change)) return refresh(client, [queryKeys.reminders.all, queryKeys.dashboard]);
    },
  });

export const isOnlyDisplay = (change: PreferenceChange) =>
  Object.keys(onlyDisplay(change)).length === Object.keys(change).length;

// A change that was made while leaving the page is still sent.
async function send(change: PreferenceChange): Promise<Preferences> {
  const owner = ownerId() ?? '';
  const shown = onlyDisplay(change);
  if (isOnlyDisplay(change)) noteUnsentDisplay(owner, shown);
  try {
    const request = api.preferences.$patch({ json: change }, { init: { keepalive: true } });
    const { preferences } = await (await request).json();
    clearUnsentDisplay(owner, shown);

    return adopt(preferences);
  } catch (error) {
    if (!(error instanceof NetworkError || isSessionOver(error))) clearUnsentDisplay(owner, shown);
    throw error;
  }
}

/** Settings that were changed again since then are not restored. */
function restore(refused: Partial<Display>, before: Display) {
  const now = keptDisplay();
  const names = (Object.keys(refused) as (keyof Display)[]).filter((name) => now[name] === refused[name]);
  keepDisplay(Object.fromEntries(names.map((name) => [name, before[name]])));
}

/** Sends the choices that this owner made without a connection. Refused ones are dropped. */
export async function sendUnsentDisplay() {
  const unsent = unsentDisplay(ownerId());
  if (!unsent) return;
  try {
    queryClient.setQueryData(queryKeys.preferences, await send(unsent));
  } catch (error) {
    if (!(error instanceof NetworkError))
      await queryClient.invalidateQueries({ queryKey: queryKeys.preferences });
  }
}

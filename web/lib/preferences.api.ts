import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';

import type { PreferredWeightUnit } from '#shared/health/units.ts';
import type { PreferenceChange } from '#shared/preferences.schema.ts';
import { ownerOf } from '#web/session/session-state.ts';
import { sessionStore } from '#web/session/session.ts';

import { NetworkError, api, isSessionOver } from './api.ts';
import { ownTimeZone } from './dates.ts';
import {
  clearUnsentWeightUnit,
  keepWeightUnit,
  keptWeightUnit,
  noteUnsentWeightUnit,
  unsentWeightUnit,
} from './kept-weight-unit.ts';
import { queryKeys } from './query-keys.ts';
import { refresh } from './refresh.ts';

export type Preferences = InferResponseType<typeof api.preferences.$get, 200>['preferences'];

const ownerId = () => ownerOf(sessionStore.state())?.id;

const patch = async (change: PreferenceChange): Promise<Preferences> =>
  (await (await api.preferences.$patch({ json: change })).json()).preferences;

/** What this account prefers. The server keeps the time zone of this browser when it knows none. */
export const preferencesQuery = () =>
  queryOptions({
    queryKey: queryKeys.preferences,
    queryFn: async () => {
      const unsent = unsentWeightUnit(ownerId());
      const preferences = unsent ? await sendWeightUnit(unsent) : await load();
      // A unit that was chosen meanwhile is on its way.
      if (!isWeightUnitUnsent()) keepWeightUnit(preferences.preferredWeightUnit);

      return preferences;
    },
  });

/** PREF-4: whether this owner has chosen a unit here that the server does not have. */
export const isWeightUnitUnsent = () => unsentWeightUnit(ownerId()) !== undefined;

const load = async (): Promise<Preferences> =>
  (await (await api.preferences.$get({ query: { timeZone: ownTimeZone() } })).json()).preferences;

export const changePreferencesMutation = () =>
  mutationOptions({
    mutationFn: patch,
    onSuccess: (preferences, _change, _result, { client }) => {
      client.setQueryData(queryKeys.preferences, preferences);

      return refresh(client, [queryKeys.reminders.all, queryKeys.dashboard]);
    },
  });

/** PREF-4: the unit is shown at once, and kept in this browser until the server has it. The result says whether it does. */
export const changeWeightUnitMutation = () =>
  mutationOptions({
    scope: { id: 'weight-unit' },
    mutationFn: async (unit: PreferredWeightUnit): Promise<Preferences | 'kept'> => {
      try {
        return await sendWeightUnit(unit);
      } catch (error) {
        if (error instanceof NetworkError) return 'kept';
        throw error;
      }
    },
    onMutate: (unit) => {
      const before = keptWeightUnit();
      keepWeightUnit(unit);

      return { before };
    },
    onSuccess: (saved, _unit, _result, { client }) => {
      if (saved !== 'kept') client.setQueryData(queryKeys.preferences, saved);
    },
    onError: (_error, _unit, result) => {
      if (result) keepWeightUnit(result.before);
    },
  });

async function sendWeightUnit(unit: PreferredWeightUnit): Promise<Preferences> {
  const owner = ownerId() ?? '';
  noteUnsentWeightUnit(owner, unit);
  try {
    const saved = await patch({ preferredWeightUnit: unit });
    clearUnsentWeightUnit(owner, unit);

    return saved;
  } catch (error) {
    if (!(error instanceof NetworkError || isSessionOver(error))) clearUnsentWeightUnit(owner, unit);
    throw error;
  }
}

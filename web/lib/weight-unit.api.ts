import type { QueryClient } from '@tanstack/react-query';
import { mutationOptions, queryOptions } from '@tanstack/react-query';

import type { PreferredWeightUnit } from '#shared/health/units.ts';
import { ownerOf } from '#web/session/session-state.ts';
import { sessionStore } from '#web/session/session.ts';

import { NetworkError, api, isSessionOver } from './api.ts';
import {
  clearUnsentWeightUnit,
  keepWeightUnit,
  keptWeightUnit,
  noteUnsentWeightUnit,
  unsentWeightUnit,
} from './kept-weight-unit.ts';
import { preferencesQuery } from './preferences.api.ts';
import { queryKeys } from './query-keys.ts';

const ownerId = () => ownerOf(sessionStore.state())?.id;

/** Whether this owner has chosen a unit here that the server does not have. */
export const isWeightUnitUnsent = () => unsentWeightUnit(ownerId()) !== undefined;

/** PREF-4: the unit of the account, which this browser keeps. One that was chosen without a connection is sent first. */
export const weightUnitQuery = () =>
  queryOptions({
    queryKey: queryKeys.weightUnit,
    queryFn: async ({ client }) => {
      const unsent = unsentWeightUnit(ownerId());
      if (unsent) await sendWeightUnit(client, unsent);
      const { preferredWeightUnit } = await client.fetchQuery(preferencesQuery());
      // Another one may have been chosen meanwhile.
      if (!isWeightUnitUnsent()) keepWeightUnit(preferredWeightUnit);

      return preferredWeightUnit;
    },
  });

/** PREF-4: the unit is shown right away, and kept in this browser until the server has it: the result says whether it does. */
export const changeWeightUnitMutation = () =>
  mutationOptions({
    scope: { id: 'weight-unit' },
    mutationFn: async (unit: PreferredWeightUnit, { client }) => {
      try {
        await sendWeightUnit(client, unit);
      } catch (error) {
        if (error instanceof NetworkError) return false;
        throw error;
      }

      return true;
    },
    onMutate: (unit) => {
      const before = keptWeightUnit();
      keepWeightUnit(unit);

      return { before };
    },
    onError: (_error, _unit, result) => {
      if (result) keepWeightUnit(result.before);
    },
  });

async function sendWeightUnit(client: QueryClient, unit: PreferredWeightUnit) {
  const owner = ownerId() ?? '';
  noteUnsentWeightUnit(owner, unit);
  try {
    const answer = await api.preferences.$patch({ json: { preferredWeightUnit: unit } });
    client.setQueryData(queryKeys.preferences, (await answer.json()).preferences);
    clearUnsentWeightUnit(owner, unit);
  } catch (error) {
    if (!(error instanceof NetworkError || isSessionOver(error))) clearUnsentWeightUnit(owner, unit);
    throw error;
  }
}

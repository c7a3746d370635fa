import { useMutation, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

import type { PreferredWeightUnit } from '#shared/health/units.ts';
import { toast } from '#web/ui/toast.tsx';

import { messageOf } from './api.ts';
import { keptWeightUnit, onWeightUnit } from './kept-weight-unit.ts';
import { changeWeightUnitMutation, isWeightUnitUnsent, weightUnitQuery } from './weight-unit.api.ts';

/** PREF-4: the account's unit, and until it is known the one that this browser knows. */
export function useWeightUnit(): PreferredWeightUnit {
  useQuery({
    ...weightUnitQuery(),
    refetchOnMount: () => (isWeightUnitUnsent() ? 'always' : true),
    refetchOnReconnect: () => (isWeightUnitUnsent() ? 'always' : false),
  });

  return useSyncExternalStore(onWeightUnit, keptWeightUnit, () => 'lbs');
}

/** Shows weights in another unit from now on, and says so if it could only be done on this device, or not at all. */
export function useSaveWeightUnit() {
  const { mutate } = useMutation(changeWeightUnitMutation());

  return (unit: PreferredWeightUnit, onSaved?: () => void) =>
    mutate(unit, {
      onSuccess: (saved) => {
        if (saved) return onSaved?.();
        toast.info(`Weights are shown in ${unit} on this device`, {
          description: 'Your other devices follow when you’re back online.',
        });
      },
      onError: (error) =>
        void toast.error('Failed to update the weight unit', { description: messageOf(error) }),
    });
}

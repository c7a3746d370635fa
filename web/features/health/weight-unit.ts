import { useSyncExternalStore } from 'react';

import type { PreferredWeightUnit } from '#shared/health/units.ts';
import { preferredWeightUnits } from '#shared/health/units.ts';
import { createEmitter } from '#web/lib/emitter.ts';

const storageKey = 'preferredWeightUnit';
const changes = createEmitter();

/** PREF-4: the unit that this browser knows, pounds by default. */
function storedUnit(): PreferredWeightUnit {
  try {
    const stored = localStorage.getItem(storageKey);

    return preferredWeightUnits.find((unit) => unit === stored) ?? 'lbs';
  } catch {
    return 'lbs';
  }
}

export function keepWeightUnit(unit: PreferredWeightUnit) {
  try {
    localStorage.setItem(storageKey, unit);
  } catch {
    // Without storage it lasts as long as the page.
  }
  changes.emit();
}

/** PREF-4: the preferred unit, in every part of the page. */
export const useWeightUnit = (): PreferredWeightUnit =>
  useSyncExternalStore(changes.subscribe, storedUnit, () => 'lbs');

/** Keeps a chosen unit in this browser. */
export const useSaveWeightUnit = () => keepWeightUnit;

import type { PreferredWeightUnit } from '#shared/health/units.ts';
import { preferredWeightUnits } from '#shared/health/units.ts';
import { sharedStorage } from '#web/session/browser-storage.ts';
import { unsentWeightUnitKey, weightUnitKey } from '#web/session/keys.ts';

import { createEmitter } from './emitter.ts';
import { isObject } from './guards.ts';

const changes = createEmitter();

export const onWeightUnit = changes.subscribe;

/** PREF-4: the unit that this browser knows, for the first paint and without a connection. */
export const keptWeightUnit = (): PreferredWeightUnit =>
  unitIn(sharedStorage.getItem(weightUnitKey)) ?? 'lbs';

export function keepWeightUnit(unit: PreferredWeightUnit) {
  sharedStorage.setItem(weightUnitKey, unit);
  changes.emit();
}

/** A unit that this owner has chosen here and the server does not have. */
export function unsentWeightUnit(owner: string | undefined): PreferredWeightUnit | undefined {
  try {
    const unsent: unknown = JSON.parse(sharedStorage.getItem(unsentWeightUnitKey) ?? '');

    return isObject(unsent) && unsent.owner === owner ? unitIn(unsent.unit) : undefined;
  } catch {
    return undefined;
  }
}

export const noteUnsentWeightUnit = (owner: string, unit: PreferredWeightUnit) =>
  sharedStorage.setItem(unsentWeightUnitKey, JSON.stringify({ owner, unit }));

/** After it was sent or refused. A later choice stays. */
export function clearUnsentWeightUnit(owner: string, unit: PreferredWeightUnit) {
  if (unsentWeightUnit(owner) === unit) sharedStorage.removeItem(unsentWeightUnitKey);
}

const unitIn = (value: unknown) => preferredWeightUnits.find((unit) => unit === value);

import { useState } from 'react';

import { beginFold } from '#web/lib/folding.ts';
import { lazyModule } from '#web/ui/lazy-module.ts';
import { usePreload } from '#web/ui/preload.ts';

import type { OpenDose } from './open-dose.ts';

const actions = lazyModule(() => import('./dose-actions.ts'));

/** Records a scheduled dose with one touch. It is done while that runs, and open again if it fails. */
export function useOpenDose(dose: OpenDose) {
  const [isGiven, setGiven] = useState(false);
  usePreload(actions);

  async function give() {
    if (isGiven) return;
    setGiven(true);
    beginFold();
    await actions.load();
    await actions.value()?.giveDose(dose);
    setGiven(false);
  }

  return { isGiven, give };
}

export const doseKey = ({ medicationId, slot }: OpenDose) => `${medicationId} ${slot}`;

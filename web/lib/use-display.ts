import { useEffect, useSyncExternalStore } from 'react';

import type { Display } from '#shared/display.ts';
import { defaultDisplay } from '#shared/display.ts';

import { hasUnsentDisplay, keptDisplay, onDisplay } from './kept-display.ts';

/** The account's display settings. */
export const useDisplay = (): Display => useSyncExternalStore(onDisplay, keptDisplay, () => defaultDisplay);

/** PREF-4 */
export const useWeightUnit = () => useDisplay().preferredWeightUnit;

/** Sends choices made without a connection, once it is back. */
export function useUnsentDisplay(signedIn: boolean) {
  useEffect(() => {
    if (!signedIn) return undefined;
    const send = () => {
      if (hasUnsentDisplay())
        void import('./preferences.api.ts').then(({ sendUnsentDisplay }) => sendUnsentDisplay());
    };
    send();
    window.addEventListener('online', send);

    return () => window.removeEventListener('online', send);
  }, [signedIn]);
}

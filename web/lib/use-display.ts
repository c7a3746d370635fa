import { useSyncExternalStore } from 'react';

import type { Display } from '#shared/core/display.ts';
import { defaultDisplay } from '#shared/core/display.ts';

import { keptDisplay, onDisplay } from './kept-display.ts';
import { currentPage } from './page.ts';

/** The account's display settings. */
export const useDisplay = (): Display =>
  useSyncExternalStore(onDisplay, keptDisplay, () => currentPage()?.reader.display ?? defaultDisplay);

/** PREF-4 */
export const useWeightUnit = () => useDisplay().preferredWeightUnit;

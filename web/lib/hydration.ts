import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Whether the prerendered page is hydrated. False at build time and in the first render, which must give the same markup and so
 * can't use the URL, storage or the screen.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Whether this component runs in a browser that has taken over the page as it was built. False at build time and in the first
 * render of such a page, which must give the same markup: nothing of the address, of storage or of the screen is known then.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

import { useSyncExternalStore } from 'react';

/** Whether a media query matches now. False on the server, and where there are none. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = listOf(query);
      list?.addEventListener('change', listener);

      return () => list?.removeEventListener('change', listener);
    },
    () => listOf(query)?.matches ?? false,
    () => false,
  );
}

const listOf = (query: string): MediaQueryList | undefined =>
  typeof matchMedia === 'function' ? matchMedia(query) : undefined;

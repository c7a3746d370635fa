import { useSyncExternalStore } from 'react';

import { currentPage, onTakenOver } from './page.ts';

/**
 * Whether a media query matches now. False on the server, until a page is taken over, because React replaces a part whose parent
 * changes before that, and where there are none.
 */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = listOf(query);
      list?.addEventListener('change', listener);
      const stop = onTakenOver(listener);

      return () => {
        list?.removeEventListener('change', listener);
        stop();
      };
    },
    () => !currentPage() && (listOf(query)?.matches ?? false),
    () => false,
  );
}

const listOf = (query: string): MediaQueryList | undefined =>
  typeof matchMedia === 'function' ? matchMedia(query) : undefined;

import { useEffect } from 'react';

/** From now on the app shows its own error screens: see start-failure.ts. */
export function useStarted() {
  useEffect(() => {
    document.documentElement.dataset.started = '';
  }, []);
}

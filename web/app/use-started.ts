import { useEffect } from 'react';

import { useHydrated } from '#web/lib/hydration.ts';
import { readyEvent, waitingPageAttribute } from '#web/start/started.ts';

/** From now on the app shows its own error screens (see start-failure.ts), and answers what was pressed before. */
export function useStarted() {
  const hydrated = useHydrated();
  useEffect(() => {
    document.documentElement.dataset.started = '';
    // Not before it knows the address of the page, which was built without one.
    if (hydrated && !document.querySelector(`[${waitingPageAttribute}]`)) announceReady();
  }, [hydrated]);
}

/** For a page that is shown in place of one that waited for the session. */
export function useReadyPage(ready: boolean) {
  useEffect(() => {
    if (ready) announceReady();
  }, [ready]);
}

const announceReady = () => window.dispatchEvent(new Event(readyEvent));

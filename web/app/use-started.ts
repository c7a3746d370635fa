import { useEffect } from 'react';

import { useHydrated } from '#web/lib/hydration.ts';
import { notePartTakenOver } from '#web/lib/page.ts';
import { readyEvent, waitingPageAttribute } from '#web/start/started.ts';

/** Marks the app as started: it shows its own error screens (see start-failure.ts), and held presses are replayed. */
export function useStarted() {
  const hydrated = useHydrated();
  useEffect(notePartTakenOver, []);
  useEffect(() => {
    document.documentElement.dataset.started = '';
    // Waits for hydration, because the prerendered page doesn't know its address.
    if (hydrated && !document.querySelector(`[${waitingPageAttribute}]`)) announceReady();
  }, [hydrated]);
}

/** For a page that replaces one that waited for the session. */
export function useReadyPage(ready: boolean) {
  useEffect(() => {
    if (ready) announceReady();
  }, [ready]);
}

const announceReady = () => window.dispatchEvent(new Event(readyEvent));

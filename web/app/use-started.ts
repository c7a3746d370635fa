import { useEffect } from 'react';

import { useHydrated } from '#web/lib/hydration.ts';
import { notePartTakenOver, useTakenOver } from '#web/lib/page.ts';
import { readyEvent, waitingPageAttribute } from '#web/start/started.ts';

/** Marks the app as started: it shows its own error screens (see start-failure.ts), and held presses are replayed. */
export function useStarted() {
  const hydrated = useHydrated();
  const isTakenOver = useTakenOver();
  useEffect(notePartTakenOver, []);
  useEffect(() => {
    if (!isTakenOver) return;
    document.documentElement.dataset.started = '';
    // Waits for hydration, because the prerendered page doesn't know its address.
    if (hydrated && !document.querySelector(`[${waitingPageAttribute}]`)) announceReady();
  }, [hydrated, isTakenOver]);
}

/** For a page that replaces one that waited for the session. */
export function useReadyPage(ready: boolean) {
  const isTakenOver = useTakenOver();
  useEffect(() => {
    if (ready && isTakenOver) announceReady();
  }, [ready, isTakenOver]);
}

const announceReady = () => window.dispatchEvent(new Event(readyEvent));

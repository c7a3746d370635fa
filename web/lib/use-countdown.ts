import { useEffect, useState } from 'react';

import type { Outcome } from './outcome.ts';

/** The server sends at most one mail a minute to an address. */
export const pauseSeconds = 60;

/** Whether another mail has to wait because one was sent recently. */
export const mustPause = (outcome: Outcome): boolean => outcome.ok || outcome.status === 429;

/** The remaining seconds, and a function that restarts the countdown. */
export function useCountdown() {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);

    return () => clearTimeout(timer);
  }, [left]);

  return [left, setLeft] as const;
}

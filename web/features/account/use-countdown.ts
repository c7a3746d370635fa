import { useEffect, useState } from 'react';

/** The server sends one mail a minute to an address. */
export const pauseSeconds = 60;

/** Seconds that are left, and a way to begin anew. */
export function useCountdown() {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);

    return () => clearTimeout(timer);
  }, [left]);

  return [left, setLeft] as const;
}

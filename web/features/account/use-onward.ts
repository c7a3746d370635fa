import { useEffect, useRef } from 'react';

/** Goes on by itself after so many milliseconds; not while that is undefined, and not after the page was left. */
export function useOnward(afterMs: number | undefined, go: () => void) {
  const latest = useRef(go);
  useEffect(() => {
    latest.current = go;
  });
  useEffect(() => {
    if (afterMs === undefined) return;
    const timer = setTimeout(() => latest.current(), afterMs);

    return () => clearTimeout(timer);
  }, [afterMs]);
}

import { useEffect, useEffectEvent } from 'react';

/** Goes on by itself after so many milliseconds; not while that is undefined, and not after the page was left. */
export function useDelayedCall(afterMs: number | undefined, go: () => void) {
  const onEnd = useEffectEvent(go);
  useEffect(() => {
    if (afterMs === undefined) return;
    const timer = setTimeout(() => onEnd(), afterMs);

    return () => clearTimeout(timer);
  }, [afterMs]);
}

import { useEffect, useEffectEvent } from 'react';

/** Calls once after the given milliseconds, unless that is undefined or the component has unmounted. */
export function useDelayedCall(afterMs: number | undefined, go: () => void) {
  const onEnd = useEffectEvent(go);
  useEffect(() => {
    if (afterMs === undefined) return;
    const timer = setTimeout(() => onEnd(), afterMs);

    return () => clearTimeout(timer);
  }, [afterMs]);
}

import { useEffect, useState } from 'react';

/** Whether something has been pending for this long. */
export function useLate(isPending: boolean, ms: number): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isPending) return undefined;
    const timer = setTimeout(() => setLate(true), ms);

    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isPending, ms]);

  return isPending && isLate;
}

import { useEffect } from 'react';
import { useLocation } from 'react-router';

import { mayMeasure } from '#web/lib/analytics-consent.ts';

/** Counts visits where that is allowed. Nothing of it is loaded elsewhere. */
export function useAnalytics() {
  const { pathname } = useLocation();
  useEffect(() => {
    // Without it nothing is counted, and nobody misses it.
    if (mayMeasure()) void visit(pathname).catch(() => undefined);
  }, [pathname]);
}

const visit = async (path: string) =>
  (await import('#web/features/privacy/analytics-app.ts')).runAppAnalytics(path);

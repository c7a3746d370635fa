import { useEffect } from 'react';
import { useLocation } from 'react-router';

import { mayMeasure } from '#web/lib/analytics-consent.ts';

/** Counts visits with consent. Without consent no script of it is loaded. */
export function useAnalytics() {
  const { pathname } = useLocation();
  useEffect(() => {
    // Analytics are optional, so a failure is ignored.
    if (mayMeasure()) void visit(pathname).catch(() => undefined);
  }, [pathname]);
}

const visit = async (path: string) =>
  (await import('#web/site/privacy/analytics-app.ts')).runAppAnalytics(path);

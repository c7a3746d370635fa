import { runAnalytics, visitPage } from '#web/lib/analytics/run.ts';

/** Counts that a page of the app is shown. Loaded only where analytics are allowed, or turned off. */
export function runAppAnalytics(path = location.pathname) {
  runAnalytics(async () => (await import('./analytics-app-client.ts')).openAppAnalytics());
  visitPage(path);
}

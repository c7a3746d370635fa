import { mayMeasure } from '#web/lib/analytics-consent.ts';
import { quiet } from '#web/lib/idle.ts';

import { clearAnalytics } from './stored.ts';

/** Counts the visit of a public page. Without consent no script of it is loaded. */
export async function loadPublicAnalytics() {
  const { analytics } = document.querySelector<HTMLElement>('[data-analytics]')?.dataset ?? {};
  // Signing out ends on a public page, and removes the consent.
  if (!mayMeasure()) return clearAnalytics();
  if (!analytics) return;
  await quiet();
  const script = document.createElement('script');
  script.type = 'module';
  script.src = analytics;
  document.head.append(script);
}

import { mayMeasure } from '#web/lib/analytics-consent.ts';
import { quiet } from '#web/lib/idle.ts';

import { clearAnalytics } from './stored.ts';

/** Counts the visit of a public page. Nothing of it is loaded where analytics aren't allowed. */
export async function loadPublicAnalytics() {
  const { analytics } = document.querySelector<HTMLElement>('[data-analytics]')?.dataset ?? {};
  // Signing out leads here.
  if (!mayMeasure()) return clearAnalytics();
  if (!analytics) return;
  await quiet();
  const script = document.createElement('script');
  script.type = 'module';
  script.src = analytics;
  document.head.append(script);
}

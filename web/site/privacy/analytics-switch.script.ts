import { asksForPrivacy, mayMeasure } from '#web/lib/analytics-consent.ts';
import { chooseAnalytics } from '#web/lib/analytics/choose.ts';
import { loadPublicAnalytics } from '#web/lib/analytics/load-public.ts';
import { analyticsKey } from '#web/lib/storage-keys.ts';

// The switch on the privacy page, which is off and disabled until this script runs.
const toggle = document.querySelector<HTMLInputElement>('[data-analytics-switch]');
const refusal = document.querySelector<HTMLElement>('[data-analytics-refused]');

if (toggle) follow(toggle);

function follow(toggle: HTMLInputElement) {
  const show = () => {
    const isRefused = asksForPrivacy(navigator);
    toggle.checked = mayMeasure();
    toggle.setAttribute('aria-checked', String(toggle.checked));
    toggle.disabled = isRefused;
    if (refusal) refusal.hidden = !isRefused;
  };
  toggle.addEventListener('change', () => choose(toggle.checked));
  window.addEventListener('storage', show);
  window.addEventListener('pageshow', show);
  show();
}

function choose(on: boolean) {
  chooseAnalytics(on);
  // The browser sends storage events to other tabs only.
  window.dispatchEvent(new StorageEvent('storage', { key: analyticsKey }));
  void loadPublicAnalytics();
}

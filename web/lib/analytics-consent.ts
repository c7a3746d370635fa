import { sharedStorage } from '#web/session/browser-storage.ts';
import { analyticsKey } from '#web/session/keys.ts';

import { createEmitter } from './emitter.ts';

const changes = createEmitter();

export const onAnalyticsConsent = changes.subscribe;

/** Whether this browser asks every site not to follow its user: Do Not Track or Global Privacy Control. */
export const asksForPrivacy = (browser: { doNotTrack?: string | null; globalPrivacyControl?: boolean }) =>
  browser.doNotTrack === '1' || browser.globalPrivacyControl === true;

/** The choice made in this browser; off until it is turned on. */
const analyticsChoice = (): boolean => sharedStorage.getItem(analyticsKey) === 'on';

export function chooseAnalytics(on: boolean) {
  if (on) sharedStorage.setItem(analyticsKey, 'on');
  else sharedStorage.removeItem(analyticsKey);
  changes.emit();
}

/** What anything that counts visits has to ask first. The browser's request is stronger than an earlier choice. */
export const mayMeasure = (): boolean => analyticsChoice() && !asksForPrivacy(navigator);

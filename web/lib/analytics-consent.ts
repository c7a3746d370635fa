import { sharedStorage } from './browser-storage.ts';
import { analyticsKey } from './storage-keys.ts';

/** Whether this browser asks every site not to follow its user: Do Not Track or Global Privacy Control. */
export const asksForPrivacy = (browser: { doNotTrack?: string | null; globalPrivacyControl?: boolean }) =>
  browser.doNotTrack === '1' || browser.globalPrivacyControl === true;

/**
 * Whether visits may be counted: the choice made in this browser, which is off by default. Do Not Track and Global Privacy
 * Control override the choice.
 */
export const mayMeasure = (): boolean =>
  sharedStorage.getItem(analyticsKey) === 'on' && !asksForPrivacy(navigator);

import { sharedStorage } from './browser-storage.ts';
import { analyticsKey } from './storage-keys.ts';

/** Whether this browser asks every site not to follow its user: Do Not Track or Global Privacy Control. */
export const asksForPrivacy = (browser: { doNotTrack?: string | null; globalPrivacyControl?: boolean }) =>
  browser.doNotTrack === '1' || browser.globalPrivacyControl === true;

/**
 * What anything that counts visits has to ask first: the choice made in this browser, which is off until it is turned on. The
 * browser's request is stronger than an earlier choice.
 */
export const mayMeasure = (): boolean =>
  sharedStorage.getItem(analyticsKey) === 'on' && !asksForPrivacy(navigator);

import { mayMeasure } from '#web/lib/analytics-consent.ts';
import { quiet } from '#web/lib/idle.ts';
import { isMissingScript } from '#web/lib/missing-script.ts';

import { analyticsKey } from '../storage-keys.ts';
import { onAnalyticsConsent } from './choose.ts';
import { clearAnalytics } from './stored.ts';
import type { Tracker } from './track.ts';
import { setTracker } from './track.ts';

export type AnalyticsClient = Tracker & {
  /** Another page is shown. */
  visit(path: string): void;
  /** Sends waiting events and stops for good. `forget` also unlinks the account from its events. */
  stop(options?: { forget?: boolean }): void;
};

type Load = () => Promise<AnalyticsClient>;

let client: AnalyticsClient | undefined;
let opening: Promise<void> | undefined;
let isFollowing = false;

/** Loads the client when the page is idle, and reacts to later changes of the consent. Repeated calls do nothing. */
export function runAnalytics(load: Load) {
  if (isFollowing) return;
  isFollowing = true;
  const apply = () => {
    if (mayMeasure()) opening ??= open(load);
    else endAnalytics({ forget: true });
  };
  onAnalyticsConsent(apply);
  window.addEventListener('storage', ({ key }) => {
    if (key === analyticsKey || key === null) apply();
  });
  apply();
}

async function open(load: Load) {
  await quiet();
  if (!mayMeasure()) return;
  try {
    const opened = await load();
    // The consent may have changed while the client loaded.
    if (!mayMeasure()) return opened.stop();
    client = opened;
    setTracker({
      push(event) {
        opened.push(event);
        // Signing out ends the counting.
        if (event.name === 'user_logged_out') endAnalytics();
      },
    });
  } catch (error) {
    opening = undefined;
    if (!isMissingScript(error)) reportError(error);
  }
}

/** Sends waiting events, stops, and removes the client's stored data. */
function endAnalytics(options?: { forget?: boolean }) {
  client?.stop(options);
  client = undefined;
  opening = undefined;
  setTracker(undefined);
  clearAnalytics();
}

/** Says that another page of the app is shown. */
export const visitPage = (path: string) => client?.visit(path);

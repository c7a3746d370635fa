import { paths } from '#shared/core/paths.ts';
import { track } from '#web/lib/analytics/track.ts';
import { within } from '#web/lib/within.ts';

import { authClient, authStorage } from './auth-client.ts';
import { removeOutbox } from './auth-storage.ts';
import { endNotifications } from './end-notifications.ts';
import { forgetVisit } from './forget-visit.ts';
import { notePendingSignOut } from './pending-sign-out.ts';
import { forgetDrafts, forgetPlaces, suspendAuthEvents } from './tab-memory.ts';

/** How long to wait for the server, so that signing out can't hang. */
const timeoutMs = 5000;

let signingOut = false;

/**
 * SES-2: signs out on this device and leaves the app with a full page load, which clears its memory. If the server was not
 * reached, the session ends with the next request that gets through. Changes that were not sent are deleted, unless the
 * same person is about to sign in again.
 */
export async function signOut({ keepUnsent = false } = {}) {
  signingOut = true;
  // Not when a session expires: files that another app has shared then wait for the next sign-in.
  forgetVisit({ comesBack: keepUnsent });
  suspendAuthEvents(false);
  track('user_logged_out');
  try {
    // The client ignores 401, 403 and 404, which mean that the session has already ended.
    const { error } = await within(timeoutMs, signOutHere());
    if (error) fail(error);
  } catch (error) {
    fail(error);
  }
  authStorage().removeItem(authStorage().key);
  if (!keepUnsent) removeOutbox();
  await endNotifications();
  // Another tab may have written something of the owner meanwhile.
  forgetVisit({ comesBack: keepUnsent });
  location.replace(paths.home);
}

function fail(error: unknown) {
  reportError(error);
  notePendingSignOut();
}

const signOutHere = async () => (await authClient()).signOut({ scope: 'local' });

/** Ends the session of this browser without leaving the page. Never fails: the server may have ended it already. */
export async function forgetSession() {
  await signOutHere().catch(() => undefined);
}

/**
 * Leaves the app after another tab has signed out. Not while this tab's own request is running, because
 * leaving would abort it.
 */
export function leave() {
  if (signingOut) return;
  forgetPlaces();
  forgetDrafts();
  location.replace(paths.home);
}

import { leavingCookie } from '#shared/core/page-reader.ts';
import { sharedStorage } from '#web/lib/browser-storage.ts';
import { endedCookie, lastingCookie } from '#web/lib/lasting-cookie.ts';
import { pendingSignOutKey } from '#web/lib/storage-keys.ts';

/** Notes that a sign-out has not reached the server: the session's cookie is still in this browser. */
export function notePendingSignOut() {
  sharedStorage.setItem(pendingSignOutKey, '1');
  document.cookie = `${leavingCookie}=1; ${lastingCookie()}`;
}

const isPending = () => sharedStorage.getItem(pendingSignOutKey) !== null;

let ending: Promise<void> | undefined;

/**
 * Ends the session of a sign-out that did not reach the server. To be awaited before every request that could use its
 * cookie. Throws while the server is out of reach, so that such a request fails like it would without a connection.
 */
export async function endPendingSession(): Promise<void> {
  if (isPending()) await (ending ??= inAllTabs(end).finally(() => (ending = undefined)));
}

async function end() {
  // Another tab may have ended it, and signed in since.
  if (!isPending()) return;
  const response = await fetch('/auth/v1/logout?scope=local', { method: 'POST', credentials: 'same-origin' });
  // A refusal says that the session has ended already.
  if (response.status >= 500) throw new TypeError('The server could not end the session');
  sharedStorage.removeItem(pendingSignOutKey);
  document.cookie = `${leavingCookie}=; ${endedCookie()}`;
}

const inAllTabs = (run: () => Promise<void>): Promise<void> =>
  globalThis.navigator?.locks ? navigator.locks.request('denmate-sign-out', run) : run();

/** Ends it as soon as there is a connection, without waiting for another request. */
export function watchPendingSignOut(window: Pick<Window, 'addEventListener'>) {
  const tryToEnd = () => void endPendingSession().catch(() => undefined);
  window.addEventListener('online', tryToEnd);
  tryToEnd();
}

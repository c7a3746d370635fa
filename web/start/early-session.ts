import type { Session } from '@supabase/auth-js';

import { sharedStorage, tabStorage } from '#web/lib/browser-storage.ts';
import { authChannel, pendingSignOutKey, sessionHintKey, tabKeys } from '#web/lib/storage-keys.ts';
import { onOtherTabs } from '#web/session/auth-channel.ts';
import { lockName, refreshTimeoutMs } from '#web/session/refresh/refresh-lock.ts';

import type { StartList } from './start-list.ts';

/** The session that a page requests before its scripts are loaded. */
export type EarlySession = {
  /** From the cookie; undefined if there is none, or no response. */
  session: Promise<Session | undefined>;
  /** Whether another tab has signed out since, or signed in another owner. */
  isOutdated: (ownerId: string) => boolean;
  /** Whether the session could not be requested, because the server was not reached or can't answer. */
  isLost: () => boolean;
  /** Stops listening to other tabs. */
  stop: () => void;
};

declare global {
  interface Window {
    earlySession?: EarlySession;
  }
}

/**
 * Requests the session of a page while its scripts load. The app repeats a failed request and handles its error. Undefined on
 * pages that need no session, without one, or if another tab must decide first.
 */
export function requestEarly({ needsSession }: Pick<StartList, 'needsSession'>): EarlySession | undefined {
  if (!needsSession || !navigator.onLine || !mayRestore()) return undefined;
  let lost = false;
  const heard: (string | undefined)[] = [];
  const stop = onOtherTabs((event, theirs) =>
    heard.push(event === 'SIGNED_OUT' ? undefined : theirs?.user.id),
  );

  return {
    session: withRefreshLock(requestSession).catch(() => {
      lost = true;

      return undefined;
    }),
    isOutdated: (ownerId) => !heard.every((other) => other === ownerId),
    isLost: () => lost,
    stop,
  };
}

/** Whether this browser has a session that no tab has ended, and this tab does not ignore. */
function mayRestore(): boolean {
  return (
    sharedStorage.getItem(sessionHintKey(location.hostname)) !== null &&
    sharedStorage.getItem(pendingSignOutKey) === null &&
    tabStorage.getItem(tabKeys.ignoring) === null
  );
}

/** SES-6: one tab at a time, so that the next one has the first one's cookie. */
const withRefreshLock = <Answer>(run: () => Promise<Answer>): Promise<Answer> =>
  // Missing without HTTPS.
  (navigator.locks as LockManager | undefined)?.request(lockName, run) ?? run();

async function requestSession(): Promise<Session | undefined> {
  tabStorage.setItem(tabKeys.refreshAttempt, String(Date.now()));
  const response = await fetch('/auth/v1/token?grant_type=refresh_token', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ refresh_token: authChannel }),
    credentials: 'same-origin',
    signal: AbortSignal.timeout(refreshTimeoutMs),
    // The cookie of the answer must be stored even if the page is left before it arrives.
    keepalive: true,
  });

  if (response.status >= 500) throw new Error('The server could not answer');

  return response.ok ? ((await response.json()) as Session) : undefined;
}

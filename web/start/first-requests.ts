import type { Session } from '@supabase/auth-js';

import { documentFilterNames } from '#shared/documents/document-filters.ts';
import { sharedStorage, tabStorage } from '#web/lib/browser-storage.ts';
import { authChannel, pendingSignOutKey, sessionHintKey, tabKeys } from '#web/lib/storage-keys.ts';
import { onOtherTabs } from '#web/session/auth-channel.ts';
import { lockName, refreshTimeoutMs } from '#web/session/refresh/refresh-lock.ts';
import { stateOf } from '#web/session/session-state.ts';

import type { StartList } from './start-list.ts';

/** The requests of a page before its scripts were loaded. */
export type FirstRequests = {
  /** The session from the cookie; undefined if there is none, or no response. */
  session: Promise<Session | undefined>;
  /** The page's first data by address, requested as soon as the session is known. */
  answers: Map<string, Promise<Response>>;
  /** Whether another tab has signed out since, or signed in another owner. */
  isOutdated: (ownerId: string) => boolean;
  /** Whether the session could not be requested, because the server was not reached or can't answer. */
  isLost: () => boolean;
  /** Stops listening to other tabs. */
  stop: () => void;
};

declare global {
  interface Window {
    firstRequests?: FirstRequests;
  }
}

/**
 * Requests the session and the first data of a signed-in page while its scripts load. The app repeats failed requests and
 * handles their errors. Undefined without a session, or if another tab must decide first.
 */
export function requestFirst({ data, pattern }: StartList): FirstRequests | undefined {
  if (!data || !navigator.onLine || !mayRestore()) return undefined;
  const answers = new Map<string, Promise<Response>>();
  const session = withRefreshLock(requestSession).then((session) => {
    // Before a second factor, or while a password is reset, the server refuses all data.
    if (session && stateOf(session).status === 'signed-in')
      for (const path of data.filter(isWanted))
        requestData(fillParameters(path, pattern, location.pathname), session);

    return session;
  });
  let lost = false;
  const heard: (string | undefined)[] = [];
  const stop = onOtherTabs((event, theirs) =>
    heard.push(event === 'SIGNED_OUT' ? undefined : theirs?.user.id),
  );

  function requestData(path: string, { access_token }: Session) {
    const answer = fetch(path, { headers: { Authorization: `Bearer ${access_token}` } });
    answer.catch(() => undefined);
    answers.set(path, answer);
  }

  return {
    session: session.catch(() => {
      lost = true;

      return undefined;
    }),
    answers,
    isOutdated: (ownerId) => !heard.every((other) => other === ownerId),
    isLost: () => lost,
    stop,
  };
}

/** The app itself requests a list whose filter is in the URL, because only the app knows the filter. */
const isWanted = (path: string) =>
  !path.startsWith('/api/documents') ||
  !documentFilterNames.some((name) => new URLSearchParams(location.search).has(name));

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

/** `/api/pets/:petId` with the parameters of an address that has the pattern. */
export function fillParameters(path: string, pattern: string, address: string): string {
  const parts = address.split('/');
  const at = new Map(pattern.split('/').map((name, index) => [name, parts[index] ?? '']));

  return path.replace(/:\w+/g, (name) => at.get(name) ?? name);
}

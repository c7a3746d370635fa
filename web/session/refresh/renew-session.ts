import type { Session } from '@supabase/auth-js';

import { sharedStorage } from '#web/lib/browser-storage.ts';

import { authClient, authStorage, refreshLock } from '../auth-client.ts';
import { adoptFirstSession } from '../first-session.ts';
import { whileVerifying } from '../guard/verifying.ts';
import { isFreshFor } from './refresh-policy.ts';

/** The token to send, if there is a session; `unreachable` if there is one that can't be loaded now. */
export type Access = { token: string | undefined; unreachable: boolean };

/** This tab's access token, refreshed if it's about to expire. */
export async function currentAccess(): Promise<Access> {
  await adoptFirstSession();
  const token = (knownSession() ?? (await restoredSession()))?.access_token || undefined;

  return { token, unreachable: !token && authStorage().hinted() };
}

/** The session according to the auth client, which restores or refreshes it. Without a hint there is nothing to restore. */
async function restoredSession(): Promise<Session | null> {
  if (!authStorage().hinted()) return null;
  try {
    const auth = await authClient();

    return (await auth.getSession()).data.session;
  } catch {
    // The client's script did not load.
    return null;
  }
}

// The auth client refreshes a session when less than this is left of it.
const clientMarginSeconds = 90;

/** This page's session, unless the auth client would refresh it first. */
function knownSession(): Session | undefined {
  const session = authStorage().session();

  return session && isFreshFor(clientMarginSeconds, (session.expires_at ?? 0) * 1000, Date.now())
    ? session
    : undefined;
}

export type Renewal = 'renewed' | 'ended' | 'unreachable';

let renewing: Promise<Renewal> | undefined;

/**
 * Requests a new access token, instead of the refused one if given. Concurrent calls share one refresh, and a
 * refresh by another tab in the meantime counts. Ends the session if the server refuses it.
 */
export function renewSession(refused?: string): Promise<Renewal> {
  const known = authStorage().session()?.access_token;
  if (refused && known && known !== refused) return Promise.resolve('renewed');

  return (renewing ??= renew(known).finally(() => (renewing = undefined)));
}

async function renew(before: string | undefined): Promise<Renewal> {
  const taken = refreshLock.taken();
  await adoptFirstSession();
  const auth = await authClient();
  // The client refreshes an expiring session itself; another request would do it twice.
  await auth.getSession();
  if (!isReplaced(before) && refreshLock.taken() === taken) {
    await auth.refreshSession({ refresh_token: placeholderToken() });
  }
  // Another tab may have succeeded in the meantime.
  if (isReplaced(before)) return 'renewed';
  const session = authStorage().session();
  if (refreshLock.outcome() !== 'refused') return 'unreachable';
  // The client keeps a session whose token has time left, even though the server has ended it.
  if (session) await auth.signOut({ scope: 'local' });

  return 'ended';
}

function isReplaced(before: string | undefined): boolean {
  const token = authStorage().session()?.access_token;

  return token !== undefined && token !== before;
}

/**
 * SES-8: makes sure that the session lasts this many seconds, before a request whose response is used later.
 */
export async function freshFor(seconds: number) {
  // Without a connection the request itself fails sooner.
  if (!navigator.onLine) return;
  const { token } = await currentAccess();
  const expiresAt = (authStorage().session()?.expires_at ?? 0) * 1000;
  if (token && !isFreshFor(seconds, expiresAt, Date.now())) await renewSession();
}

/** How long a page waits for a session before it says that there's a problem. */
export const sessionTimeoutMs = 6000;

/**
 * Adopts the session in the server's cookie, after a mailed link was confirmed; `sessionId` is the one that
 * the link named. A session planted by an attacker has another id and is refused; a current session stays. Rejects if the server
 * could not be reached.
 */
export const adoptCookieSession = (sessionId: string): Promise<boolean> =>
  whileVerifying(
    async () => {
      const auth = await authClient();
      const before = await auth.getSession();
      const { data, error } = await auth.refreshSession({ refresh_token: placeholderToken() });
      // By name: importing its classes would load the client with the page.
      if (error?.name === 'AuthRetryableFetchError') throw error;
      if (error || !data.session) return false;
      if (data.session.refresh_token.split('.')[0] === sessionId) return true;
      if (!before.data.session) await auth.signOut({ scope: 'local' });

      return false;
    },
    sharedStorage,
    Date.now,
  );

// The server reads the cookie instead of this token. A repeated one would make the client repeat its last failure.
const placeholderToken = () => `cookie ${crypto.randomUUID()}`;

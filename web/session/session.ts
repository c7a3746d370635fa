import type { Session } from '@supabase/auth-js';
import { useSyncExternalStore } from 'react';

import { paths } from '#shared/paths.ts';

import { authClient, refusal } from './auth-client.ts';

export type Owner = { id: string; email: string; name: string };

export type SessionState =
  | { status: 'loading' }
  | { status: 'signed-in'; owner: Owner }
  | { status: 'signed-out'; reason: 'none' | 'left' | 'expired' };

let state: SessionState = { status: 'loading' };
const listeners = new Set<() => void>();

let listening = false;

/** Begins to hear from the auth client: once, and in the browser only. */
function listen() {
  if (listening) return;
  listening = true;
  authClient().onAuthStateChange((event, session) => {
    if (session?.user.id) {
      refusal.refreshRefused = false;
      become({ status: 'signed-in', owner: ownerOf(session) });
    } else if (event === 'SIGNED_OUT') {
      become({ status: 'signed-out', reason: refusal.refreshRefused ? 'expired' : 'left' });
    } else if (event === 'INITIAL_SESSION' && state.status === 'loading') {
      become({ status: 'signed-out', reason: 'none' });
    }
  });
}

let lastOwnerId: string | undefined;
const ownerListeners = new Set<() => void>();

/** Calls when another owner than before signs in: what the tab still holds is the other's and has to go. */
export const onOwnerChange = (listener: () => void) => void ownerListeners.add(listener);

function become(next: SessionState) {
  const sameOwner =
    state.status === 'signed-in' && next.status === 'signed-in' && state.owner.id === next.owner.id;
  if (sameOwner) return;
  if (next.status === 'signed-in') {
    if (lastOwnerId && lastOwnerId !== next.owner.id) for (const listener of ownerListeners) listener();
    lastOwnerId = next.owner.id;
  }
  state = next;
  for (const listener of listeners) listener();
}

function ownerOf({ user }: Session): Owner {
  const name: unknown = user.user_metadata['full_name'];

  return { id: user.id, email: user.email ?? '', name: typeof name === 'string' ? name : '' };
}

/** Who is signed in, in this tab and as it changes. */
export const useSession = (): SessionState =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      listen();

      return () => listeners.delete(listener);
    },
    () => state,
    () => state,
  );

/** The access token, renewed when it is about to end; undefined when nobody is signed in. */
export async function accessToken(): Promise<string | undefined> {
  const { data } = await authClient().getSession();

  return data.session?.access_token || undefined;
}

/** Asks for a new access token, for a request that the server refused; false when the session is over. */
export async function renewSession(): Promise<boolean> {
  const { error } = await authClient().refreshSession();
  // The client keeps a session whose token has time left, though the server has ended it.
  if (error && refusal.refreshRefused) await authClient().signOut({ scope: 'local' });

  return !error;
}

/**
 * Takes the session that the server's cookie holds, after a mailed link was confirmed; `sessionId` is the one that
 * the link named. A session that somebody else planted names another, and is not taken; whoever was signed in stays so.
 */
export async function adoptCookieSession(sessionId: string): Promise<boolean> {
  const before = await authClient().getSession();
  const { data, error } = await authClient().refreshSession({ refresh_token: `cookie ${Date.now()}` });
  if (error || !data.session) return false;
  if (data.session.refresh_token.split('.')[0] === sessionId) return true;
  if (!before.data.session) await authClient().signOut({ scope: 'local' });

  return false;
}

/** Signs out on this device and leaves the app; what the page held in memory goes with it. */
export async function signOut() {
  await authClient()
    .signOut({ scope: 'local' })
    .catch(() => undefined);
  location.replace(paths.home);
}

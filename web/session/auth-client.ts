import type { AuthClient } from '@supabase/auth-js';

import { sharedStorage } from '#web/lib/browser-storage.ts';
import { createEmitter } from '#web/lib/emitter.ts';
import { authChannel, sessionHintKey } from '#web/lib/storage-keys.ts';

import type { AuthStorage } from './auth-storage.ts';
import { createAuthStorage, removeDeprecatedTokens } from './auth-storage.ts';
import { connected } from './device.ts';
import { endPendingSession } from './pending-sign-out.ts';
import { createRefreshLock } from './refresh/refresh-lock.ts';
import { noteRefreshAttempt } from './tab-memory.ts';

type Client = InstanceType<typeof AuthClient>;

let client: Promise<Client> | undefined;
let storage: AuthStorage | undefined;
const refreshLost = createEmitter();

/** This tab's session storage. Created on first use, and only in the browser. */
export const authStorage = (): AuthStorage =>
  (storage ??= createAuthStorage(authChannel, sharedStorage, sessionHintKey(location.hostname)));

/** Lets one tab refresh at a time, and knows the outcome of this tab's last refresh. */
export const refreshLock = createRefreshLock({
  locks: globalThis.navigator?.locks,
  now: Date.now,
  connected,
  note: noteRefreshAttempt,
  onLost: refreshLost.emit,
});

/** Calls when a refresh got no response. */
export const onRefreshLost = refreshLost.subscribe;

/**
 * The GoTrue client: keeps the session and notifies every tab of its events. Loaded and created on first use; a page shows
 * its content before that. Rejects if its script does not load, and tries again with the next call.
 */
export const authClient = (): Promise<Client> =>
  (client ??= createAuthClient().catch((error: unknown) => {
    client = undefined;
    throw error;
  }));

async function createAuthClient(): Promise<Client> {
  removeDeprecatedTokens(() => localStorage);
  const { AuthClient } = await import('@supabase/auth-js');

  return new AuthClient({
    url: `${location.origin}/auth/v1`,
    storageKey: authChannel,
    storage: authStorage(),
    persistSession: true,
    autoRefreshToken: true,
    flowType: 'implicit',
    // We read the hash of a mailed link ourselves: its token is accepted only together with the cookie.
    detectSessionInUrl: false,
    experimental: { recoveryCodes: true },
    fetch: (input, init) =>
      addressOf(input).includes('grant_type=refresh_token')
        ? refreshLock.take((signal) => send(input, { ...init, signal }))
        : send(input, init),
  });
}

async function send(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  await endPendingSession();

  return fetch(input, { ...init, credentials: 'same-origin' });
}

const addressOf = (input: RequestInfo | URL) => (input instanceof Request ? input.url : input.toString());

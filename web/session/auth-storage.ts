import type { Session } from '@supabase/auth-js';

import { sharedStorage } from '#web/lib/browser-storage.ts';
import { isObject, isString } from '#web/lib/guards.ts';
import { ownersKeys, outboxDatabase, unsentDisplayKey, uploadsDatabase } from '#web/lib/storage-keys.ts';

import { removeDatabase } from './remove-database.ts';
import { type Owner, stateOf } from './session-state.ts';

// Already expired, so that the client requests a new session with the cookie.
const stub = JSON.stringify({
  access_token: '',
  refresh_token: 'cookie',
  token_type: 'bearer',
  expires_in: 0,
  expires_at: 1,
  user: { id: '' },
});

type Hints = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** How an event's session relates to that of this tab. */
export type Adoption = 'known' | 'news' | 'outdated';

export type AuthStorage = ReturnType<typeof createAuthStorage>;

/**
 * Storage for the auth client in which no token outlives the page: the session is in memory and its refresh token in a
 * cookie. `hints` stores under `hintKey` only that there is a session and the owner, whose copies are shown without a
 * connection.
 */
export function createAuthStorage(key: string, hints: Hints, hintKey: string) {
  const memory = new Map<string, string>();
  const forgetCopies = () => ownersKeys.forEach((name) => hints.removeItem(name));

  return {
    key,
    getItem(name: string) {
      const kept = memory.get(name) ?? null;
      if (name !== key || kept) return kept;

      return hints.getItem(hintKey) ? stub : null;
    },
    setItem(name: string, value: string) {
      memory.set(name, value);
      if (name !== key) return;
      const before = this.lastOwner();
      hints.setItem(hintKey, hintOf(JSON.parse(value) as Session));
      // The copies belong to the previous owner.
      if (before && before.id !== this.lastOwner()?.id) forgetCopies();
    },
    removeItem(name: string) {
      memory.delete(name);
      if (name !== key) return;
      hints.removeItem(hintKey);
      forgetCopies();
      // Files that are still being uploaded belong to the session.
      removeDatabase(uploadsDatabase);
    },
    /** Whether this browser has a session hint. */
    hinted: () => Boolean(hints.getItem(hintKey)),
    /** The last signed-in owner, until that session is known to be over. The address is not stored. */
    lastOwner: (): Owner | undefined => ownerIn(hints.getItem(hintKey)),
    /** This page's session, if it has one. */
    session(): Session | undefined {
      const kept = memory.get(key);

      return kept ? (JSON.parse(kept) as Session) : undefined;
    },
    /** Adopts a session that another tab has refreshed or opened, unless this tab has a newer one. */
    adopt(session: Session): Adoption {
      const known = this.session();
      if (known?.access_token === session.access_token) return 'known';
      // A suspended tab still has the earlier session.
      const older = (session.expires_at ?? 0) < (known?.expires_at ?? 0);
      if (known?.user.id === session.user.id && older) return 'outdated';
      memory.set(key, JSON.stringify(session));

      return 'news';
    },
    /** Removes this tab's copy, after another tab has signed out. */
    forget: () => memory.delete(key),
  };
}

/** Only a signed-in session names its owner: before the second factor there is none. */
function hintOf(session: Session): string {
  if (!session.user?.id) return '1';
  const state = stateOf(session);
  if (state.status !== 'signed-in') return '1';
  const { id, name } = state.owner;

  return JSON.stringify({ id, name });
}

function ownerIn(hint: string | null): Owner | undefined {
  try {
    const owner: unknown = JSON.parse(hint ?? '');
    if (!isObject(owner) || !isString(owner.id) || !isString(owner.name)) return undefined;

    return { id: owner.id, name: owner.name, email: '' };
  } catch {
    return undefined;
  }
}

/** Removes the tokens that earlier versions stored in local storage. */
export function removeDeprecatedTokens(find: () => Pick<Storage, 'key' | 'length' | 'removeItem'>) {
  try {
    const storage = find();
    const names = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '');
    for (const name of names) if (deprecated.test(name)) storage.removeItem(name);
  } catch {
    // Where storage is forbidden, no version has stored any.
  }
}

const deprecated = /^(supabase\.auth\.token|sb-.*-auth-token)$/;

/**
 * Deletes unsent changes. Only for a deliberate sign-out: an expired session must not lose them, and they are neither shown nor
 * sent until the same person signs in.
 */
export function removeOutbox() {
  sharedStorage.removeItem(unsentDisplayKey);
  removeDatabase(outboxDatabase);
}

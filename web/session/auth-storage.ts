import type { Session } from '@supabase/auth-js';

import { copyKeys } from './keys.ts';

// Expired from the start: it makes the client ask for a fresh session, which the cookie answers.
const stub = JSON.stringify({
  access_token: '',
  refresh_token: 'cookie',
  token_type: 'bearer',
  expires_in: 0,
  expires_at: 1,
  user: { id: '' },
});

type Hints = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** How the session of an event relates to the one of this tab. */
export type Adoption = 'known' | 'news' | 'outdated';

export type AuthStorage = ReturnType<typeof createAuthStorage>;

/**
 * Storage for the auth client that keeps tokens out of reach of anything that outlives the page: the session lives in
 * memory, its refresh token in a cookie, and `hints` holds under `hintKey` only that there is a session.
 */
export function createAuthStorage(key: string, hints: Hints, hintKey: string) {
  const memory = new Map<string, string>();

  return {
    key,
    getItem(name: string) {
      const kept = memory.get(name) ?? null;
      if (name !== key || kept) return kept;

      return hints.getItem(hintKey) ? stub : null;
    },
    setItem(name: string, value: string) {
      memory.set(name, value);
      if (name === key) hints.setItem(hintKey, '1');
    },
    removeItem(name: string) {
      memory.delete(name);
      if (name !== key) return;
      for (const hint of [hintKey, ...Object.values(copyKeys)]) hints.removeItem(hint);
    },
    /** Whether this browser is said to have a session. */
    hinted: () => Boolean(hints.getItem(hintKey)),
    /** The session of this page, if it has been told one. */
    session(): Session | undefined {
      const kept = memory.get(key);

      return kept ? (JSON.parse(kept) as Session) : undefined;
    },
    /** Takes over the session that another tab has renewed or signed in with, unless this tab knows a later one. */
    adopt(session: Session): Adoption {
      const known = this.session();
      if (known?.access_token === session.access_token) return 'known';
      // A tab that slept tells of the session it fell asleep with.
      const older = (session.expires_at ?? 0) < (known?.expires_at ?? 0);
      if (known?.user.id === session.user.id && older) return 'outdated';
      memory.set(key, JSON.stringify(session));

      return 'news';
    },
    /** Forgets the copy of this tab, after another tab has signed out. */
    forget: () => memory.delete(key),
  };
}

/** Removes what earlier ways of signing in have left in local storage. */
export function removeDeprecatedTokens(storage: Pick<Storage, 'key' | 'length' | 'removeItem'>) {
  const names = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '');
  for (const name of names) if (deprecated.test(name)) storage.removeItem(name);
}

const deprecated = /^(supabase\.auth\.token|sb-.*-auth-token)$/;

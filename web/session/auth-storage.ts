/** Says only that this browser has a session; the session itself lives in memory, its refresh token in a cookie. */
export const sessionHintKey = 'denmate.session';

// Expired from the start: it makes the client ask for a fresh session, which the cookie answers.
const stub = JSON.stringify({
  access_token: '',
  refresh_token: 'cookie',
  token_type: 'bearer',
  expires_in: 0,
  expires_at: 1,
  user: { id: '' },
});

/** Storage for the auth client that keeps tokens out of reach of anything that outlives the page. */
export function createAuthStorage(key: string, hints: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>) {
  const memory = new Map<string, string>();

  return {
    getItem(name: string) {
      const kept = memory.get(name) ?? null;
      if (name !== key || kept) return kept;

      return hints.getItem(sessionHintKey) ? stub : null;
    },
    setItem(name: string, value: string) {
      memory.set(name, value);
      if (name === key) hints.setItem(sessionHintKey, '1');
    },
    removeItem(name: string) {
      memory.delete(name);
      if (name === key) hints.removeItem(sessionHintKey);
    },
    /** Forgets the copy of this tab, after another tab has signed out. */
    forget: () => memory.delete(key),
  };
}

import { AuthClient } from '@supabase/auth-js';
import type { AuthChangeEvent, Session } from '@supabase/auth-js';
import { expect, onTestFinished } from 'vitest';

import type { Browser } from './browser.ts';
import { connect } from './browser.ts';
import { listen } from './listening.ts';
import type { TestApp } from './test-app.ts';

export function memoryStorage() {
  const items = new Map<string, string>();

  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

/**
 * The browser's unmodified client against the app over HTTP, with cookies and an origin added to its `fetch`, and the
 * events that it emits. The app's clock is set to the machine's, because the client compares with that.
 */
export async function publicClient(app: TestApp, { storage = memoryStorage(), cookies }: Parts = {}) {
  app.clock.set(new Date());
  const address = await listen(app);
  const browser = connect(address, { origin: 'http://pets.test' });
  for (const [name, cookie] of cookies ?? []) browser.jar.set(name, cookie);
  const auth = new AuthClient({
    url: `${address}/auth/v1`,
    storage,
    persistSession: true,
    autoRefreshToken: false,
    detectSessionInUrl: false,
    experimental: { recoveryCodes: true },
    fetch: (input, init) => {
      const { pathname, search } = new URL(input instanceof Request ? input.url : input);
      const headers = Object.fromEntries(new Headers(init?.headers));

      return browser.request(init?.method ?? 'GET', `${pathname}${search}`, init?.body, { headers });
    },
  });
  const events: AuthChangeEvent[] = [];
  const sessions: (Session | null)[] = [];
  const { data } = auth.onAuthStateChange((event, session) => {
    events.push(event);
    sessions.push(session);
  });
  onTestFinished(() => data.subscription.unsubscribe());
  await auth.initialize();
  await expect.poll(() => events.at(-1)).toBe('INITIAL_SESSION');

  return { auth, events, sessions, storage, browser };
}

type Parts = { storage?: ReturnType<typeof memoryStorage>; cookies?: Browser['jar'] };

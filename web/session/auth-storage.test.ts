import { expect, test } from 'vitest';

import { createAuthStorage, sessionHintKey } from './auth-storage.ts';

function fakeStorage() {
  const items = new Map<string, string>();

  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

test('SES-10: what outlives the page says that there is a session, and holds no token of it', () => {
  const local = fakeStorage();
  const storage = createAuthStorage('auth', local);
  storage.setItem('auth', '{"access_token":"secret"}');

  expect([...local.items]).toEqual([[sessionHintKey, '1']]);
  expect(storage.getItem('auth')).toContain('secret');
});

test('after a reload the hint leads to a session that has expired, so that it is renewed by the cookie', () => {
  const local = fakeStorage();
  createAuthStorage('auth', local).setItem('auth', '{"access_token":"secret"}');
  const reloaded = createAuthStorage('auth', local).getItem('auth') ?? '';

  expect(reloaded).not.toContain('secret');
  expect(JSON.parse(reloaded)).toMatchObject({ expires_at: 1, access_token: '' });
});

test('without a hint there is no session, and signing out removes the hint', () => {
  const local = fakeStorage();
  const storage = createAuthStorage('auth', local);
  expect(storage.getItem('auth')).toBeNull();
  storage.setItem('auth', 'x');
  storage.removeItem('auth');
  expect(storage.getItem('auth')).toBeNull();
  expect(local.items.size).toBe(0);
});

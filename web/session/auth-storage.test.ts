import type { Session } from '@supabase/auth-js';
import { expect, test } from 'vitest';

import { createAuthStorage, removeDeprecatedTokens } from './auth-storage.ts';
import { sessionHintKey } from './keys.ts';
import { fakeStorage } from './testing/fake-storage.ts';

const hintKey = 'denmate.session';
const sessionOf = (access_token: string) => ({ access_token }) as Session;

test('SES-10: what outlives the page says that there is a session, and holds no token of it', () => {
  const local = fakeStorage();
  const storage = createAuthStorage('auth', local, hintKey);
  storage.setItem('auth', '{"access_token":"secret"}');

  expect([...local.items]).toEqual([[hintKey, '1']]);
  expect(storage.getItem('auth')).toContain('secret');
});

test('after a reload the hint leads to a session that has expired, so that it is renewed by the cookie', () => {
  const local = fakeStorage();
  createAuthStorage('auth', local, hintKey).setItem('auth', '{"access_token":"secret"}');
  const reloaded = createAuthStorage('auth', local, hintKey).getItem('auth') ?? '';

  expect(reloaded).not.toContain('secret');
  expect(JSON.parse(reloaded)).toMatchObject({ expires_at: 1, access_token: '' });
});

test('without a hint there is no session, and signing out removes the hint', () => {
  const local = fakeStorage();
  const storage = createAuthStorage('auth', local, hintKey);
  expect(storage.getItem('auth')).toBeNull();
  storage.setItem('auth', '{}');
  storage.removeItem('auth');
  expect(storage.getItem('auth')).toBeNull();
  expect(local.items.size).toBe(0);
});

test('SES-6: what another tab has renewed is taken over once, and nothing of it is written down', () => {
  const local = fakeStorage();
  const storage = createAuthStorage('auth', local, hintKey);
  storage.setItem('auth', JSON.stringify(sessionOf('old')));

  expect([storage.adopt(sessionOf('new')), storage.adopt(sessionOf('new'))]).toEqual([true, false]);
  expect(storage.session()?.access_token).toBe('new');
  expect([...local.items.values()]).toEqual(['1']);
});

test('SES-10: a token that an earlier version left in local storage is removed, and nothing else', () => {
  const local = fakeStorage({
    'supabase.auth.token': 'x',
    'sb-abcdef-auth-token': 'x',
    'sb-127-auth-token': 'x',
    'my-sb-auth-token': 'kept',
    pets: '[]',
  });
  removeDeprecatedTokens(local);

  expect([...local.items.keys()]).toEqual(['my-sb-auth-token', 'pets']);
});

test.each([
  ['denmate.example', 'denmate.session'],
  ['10.example.org', 'denmate.session'],
  ['localhost.example.org', 'denmate.session'],
  ['localhost', 'denmate.session.test'],
  ['app.localhost', 'denmate.session.test'],
  ['127.0.0.1', 'denmate.session.test'],
  ['192.168.1.20', 'denmate.session.test'],
  ['[::1]', 'denmate.session.test'],
])('SES-10: on %s the session key is %s', (hostname, key) => {
  expect(sessionHintKey(hostname)).toBe(key);
});

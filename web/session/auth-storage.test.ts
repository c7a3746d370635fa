import { expect, test } from 'vitest';

import { ownersKeys, sessionHintKey } from '#web/lib/storage-keys.ts';
import { fakeStorage } from '#web/testing/fake-storage.ts';

import { createAuthStorage, removeDeprecatedTokens } from './auth-storage.ts';
import { buildSession } from './testing/sessions.ts';

const hintKey = 'denmate.session';

test('SES-10: what outlives the page says that there is a session, without its tokens', () => {
  const local = fakeStorage();
  const storage = createAuthStorage('auth', local, hintKey);
  storage.setItem('auth', '{"access_token":"secret"}');

  expect([...local.items]).toEqual([[hintKey, '1']]);
  expect(storage.getItem('auth')).toContain('secret');
});

test('after a reload the hint produces an expired session, which is refreshed with the cookie', () => {
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

test('SES-10: the sign-in of another person removes the copies of the one before, and a refresh does not', () => {
  const local = fakeStorage();
  const storage = createAuthStorage('auth', local, hintKey);
  storage.setItem('auth', JSON.stringify(buildSession()));
  for (const key of ownersKeys) local.setItem(key, 'of Ada');
  storage.setItem('auth', JSON.stringify(buildSession({ generation: 1 })));
  expect(local.items.size).toBe(1 + ownersKeys.length);
  storage.setItem('auth', JSON.stringify(buildSession({ id: 'bea' })));

  expect([...local.items.keys()]).toEqual([hintKey]);
});

test('SES-6: a session refreshed by another tab is adopted once, and not stored', () => {
  const local = fakeStorage();
  const storage = createAuthStorage('auth', local, hintKey);
  storage.setItem('auth', JSON.stringify(buildSession()));
  const next = buildSession({ generation: 1 });

  expect([storage.adopt(next), storage.adopt(next)]).toEqual(['news', 'known']);
  expect(storage.session()).toEqual(next);
  expect([...local.items.values()]).toEqual([JSON.stringify({ id: 'ada', name: 'Ada Byron' })]);
});

test('SES-6: a tab that was asleep cannot restore an older session, but another owner’s session always counts', () => {
  const storage = createAuthStorage('auth', fakeStorage(), hintKey);
  const later = buildSession({ expiresAt: 9_000_000 });
  storage.setItem('auth', JSON.stringify(later));

  expect(storage.adopt(buildSession({ generation: 1, expiresAt: 8_999_000 }))).toBe('outdated');
  expect(storage.session()).toEqual(later);
  expect(storage.adopt(buildSession({ id: 'bea', expiresAt: 1000 }))).toBe('news');
  expect(storage.session()?.user.id).toBe('bea');
});

test('SES-10: a token that an earlier version stored in local storage is removed, and nothing else', () => {
  const local = fakeStorage({
    'supabase.auth.token': 'x',
    'sb-abcdef-auth-token': 'x',
    'sb-127-auth-token': 'x',
    'my-sb-auth-token': 'kept',
    pets: '[]',
  });
  removeDeprecatedTokens(() => local);

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

test('APP-2: who was signed in last is known until the session is over, and not before the second factor', () => {
  const local = fakeStorage();
  const storage = createAuthStorage('key', local, 'hint');
  expect(storage.lastOwner()).toBeUndefined();
  storage.setItem('key', JSON.stringify(buildSession({ factors: [{ status: 'verified' }] })));
  expect(storage.hinted()).toBe(true);
  expect(storage.lastOwner()).toBeUndefined();
  storage.setItem('key', JSON.stringify(buildSession()));
  expect(createAuthStorage('key', local, 'hint').lastOwner()).toEqual({
    id: 'ada',
    name: 'Ada Byron',
    email: '',
  });
  expect([...local.items.values()].join()).not.toContain('x.');

  storage.removeItem('key');
  expect(storage.lastOwner()).toBeUndefined();
  local.setItem('hint', '{"id":5}');
  expect(storage.lastOwner()).toBeUndefined();
});

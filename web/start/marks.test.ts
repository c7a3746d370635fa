import { afterEach, expect, test, vi } from 'vitest';

import { fakeStorage } from '#web/testing/fake-storage.ts';

import { markDrawn, markReplaced, markWithoutPasskeys } from './marks.ts';

afterEach(() => vi.unstubAllGlobals());

function openPage({ hash = '', search = '', local = {}, tab = {} } = {}) {
  const dataset: Record<string, string> = {};
  vi.stubGlobal('document', { documentElement: { dataset } });
  vi.stubGlobal('location', { hash, search, hostname: 'pets.example.org' });
  vi.stubGlobal('localStorage', fakeStorage(local));
  vi.stubGlobal('sessionStorage', fakeStorage(tab));

  return dataset;
}

const signedIn = { 'denmate.session': '1' };

test.each([
  ['the sign-in form for a visitor', '/login', {}, false],
  ['the sign-in form for a signed-in owner', '/login', { local: signedIn }, true],
  ['the sign-up form for a visitor', '/onboarding', {}, false],
  ['the sign-up form when one was started', '/onboarding', { local: { 'denmate.onboarding': '1' } }, true],
  ['the page of a complete link', '/email-verification', { search: '?token=abc' }, false],
  ['the page of a link without a token', '/email-verification', {}, true],
  ['the page of a change of address', '/email-verification', { search: '?token=a&type=email_change' }, true],
  ['the form for another link', '/verify-email', {}, false],
  [
    'the form for another link after a sign-up',
    '/verify-email',
    { local: { 'denmate.onboarding': '1' } },
    true,
  ],
  ['the form for a new password', '/reset-password', {}, true],
  ['any other page', '/dashboard', { local: signedIn }, false],
])('whether %s is about to be replaced is known before it is drawn', (_, pattern, given, replaced) => {
  const dataset = openPage(given);
  markReplaced(pattern);

  expect('replaced' in dataset).toBe(replaced);
});

test('RESET-3: on any page a recovery link is announced before it is drawn', () => {
  const dataset = openPage({ hash: '#token_hash=abc&type=recovery' });
  markReplaced('/dashboard');

  expect(dataset['replaced']).toBe('recovery');
});

test('SES-10: a page that this tab has shown before is marked', () => {
  const dataset = openPage({ tab: { 'denmate.drawn': 'pages/pets/pets pages/home/home' } });
  markDrawn('pages/dashboard/dashboard');
  expect('drawn' in dataset).toBe(false);
  markDrawn('pages/pets/pets');
  expect('drawn' in dataset).toBe(true);
});

test('a page where passkeys do not work is marked', () => {
  const dataset = openPage();
  vi.stubGlobal('PublicKeyCredential', () => undefined);
  vi.stubGlobal('isSecureContext', true);
  markWithoutPasskeys();
  expect(dataset).toEqual({});
  vi.stubGlobal('isSecureContext', false);
  markWithoutPasskeys();
  expect(dataset).toEqual({ withoutPasskeys: '' });
});

test('without storage nothing is marked and nothing fails', () => {
  const dataset = openPage();
  vi.stubGlobal('localStorage', undefined);
  vi.stubGlobal('sessionStorage', undefined);
  markReplaced('/login');
  markDrawn('pages/pets/pets');

  expect(dataset).toEqual({});
});

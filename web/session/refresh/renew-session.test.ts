import { afterEach, expect, test, vi } from 'vitest';

import { buildSession } from '../testing/sessions.ts';
import { openTab, refusedRefresh } from '../testing/tab.ts';

const refresh = '/token?grant_type=refresh_token';
const minutes = 60_000;

afterEach(() => void vi.useRealTimers());

/** A tab whose session has 25 minutes left, and which has made no request yet. */
async function signedInTab() {
  const opened = await openTab({ hinted: true });
  await opened.currentAccess();
  opened.tab.asked.length = 0;

  return opened;
}

test('SES-6: concurrent calls share one refresh', async () => {
  const { renewSession, tab } = await signedInTab();
  const [one, two] = [renewSession(), renewSession()];
  expect(one).toBe(two);
  expect(await Promise.all([one, two])).toEqual(['renewed', 'renewed']);
  expect(tab.asked).toEqual([refresh]);
});

test('SES-6: an expired session is refreshed once, although the auth client refreshes it too', async () => {
  const { renewSession, authStorage, tab } = await signedInTab();
  authStorage().setItem('denmate-auth', JSON.stringify(buildSession({ expiresAt: Date.now() - minutes })));
  expect(await renewSession()).toBe('renewed');
  expect(tab.asked).toEqual([refresh]);
});

test('SES-8: a token replaced since it was refused needs no other refresh', async () => {
  const { renewSession, tab } = await signedInTab();
  expect(await renewSession('an older token')).toBe('renewed');
  expect(tab.asked).toEqual([]);
});

test('SES-7: a refusal ends the session even if its token has time left', async () => {
  const { renewSession, authStorage, currentAccess, tab } = await signedInTab();
  tab.answer = () => refusedRefresh;
  expect(await renewSession()).toBe('ended');
  expect(authStorage().session()).toBeUndefined();
  expect(await currentAccess()).toEqual({ token: undefined, unreachable: false });
});

test('SES-7: a refresh without a response keeps the session, and the next one is requested immediately', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const { renewSession, authStorage, tab } = await signedInTab();
  const answer = tab.answer;
  tab.answer = () => Promise.reject(new TypeError('Failed to fetch'));
  const lost = renewSession();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await lost).toBe('unreachable');
  expect(authStorage().session()).toBeDefined();

  tab.answer = answer;
  tab.asked.length = 0;
  expect(await renewSession()).toBe('renewed');
  expect(tab.asked).toEqual([refresh]);
});

test('SES-6: a refresh by another tab in the meantime counts', async () => {
  const { renewSession, authStorage, tab } = await signedInTab();
  const theirs = buildSession({ generation: 99, expiresAt: Date.now() + 31 * minutes });
  tab.answer = async () => {
    authStorage().adopt(theirs);

    return { status: 200, body: tab.next() };
  };
  expect(await renewSession()).toBe('renewed');
  expect(authStorage().session()?.access_token).toBe(theirs.access_token);
});

test('an unreachable session is distinguished from no session', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const { currentAccess, tab } = await openTab({ hinted: true });
  tab.answer = () => ({ status: 503, body: {} });
  const access = currentAccess();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await access).toEqual({ token: undefined, unreachable: true });
  expect(await (await openTab()).currentAccess()).toEqual({ token: undefined, unreachable: false });
});

test('SES-8: before a signed address the session is refreshed if less than 300 s remain, otherwise not', async () => {
  const { freshFor, authStorage, tab } = await signedInTab();
  await freshFor(300);
  expect(tab.asked).toEqual([]);
  const ending = buildSession({ generation: 50, expiresAt: Date.now() + 4.9 * minutes });
  authStorage().setItem('denmate-auth', JSON.stringify(ending));
  await freshFor(300);
  expect(tab.asked).toEqual([refresh]);
});

test('SES-8: without a connection nothing is refreshed before a signed address', async () => {
  const { freshFor, authStorage, tab } = await signedInTab();
  authStorage().setItem('denmate-auth', JSON.stringify(buildSession({ expiresAt: Date.now() + minutes })));
  tab.online = false;
  await freshFor(300);
  expect(tab.asked).toEqual([]);
});

test('VERIFY-1: the cookie’s session is adopted only if it is the one that the link named', async () => {
  const { adoptCookieSession, authStorage, tab } = await openTab();
  expect(await adoptCookieSession('somebody else')).toBe(false);
  expect(authStorage().session()).toBeUndefined();
  expect(await adoptCookieSession('ada')).toBe(true);
  expect(authStorage().session()?.user.id).toBe('ada');
  expect([...tab.local.items.keys()]).toEqual(['denmate.session']);
});

test('SES-10: a token that an earlier version stored is removed when the client is created', async () => {
  const { authClient, tab } = await openTab();
  tab.local.setItem('sb-project-auth-token', '{"access_token":"old"}');
  await authClient();
  expect([...tab.local.items.keys()]).toEqual([]);
});

test('VERIFY-2: a server that can’t be reached is not a session that was refused', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const { adoptCookieSession, tab } = await openTab();
  tab.answer = () => ({ status: 503, body: {} });
  await Promise.all([
    expect(adoptCookieSession('ada')).rejects.toThrow(),
    vi.advanceTimersByTimeAsync(60_000),
  ]);
});

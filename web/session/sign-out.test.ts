import { afterEach, expect, test, vi } from 'vitest';

import { buildSession } from './testing/sessions.ts';
import { openTab } from './testing/tab.ts';

const pending = 'denmate.sign-out-pending';

afterEach(() => void vi.useRealTimers());

async function signedInTab() {
  const logged: unknown[] = [];
  const opened = await openTab({ hinted: true });
  vi.stubGlobal('reportError', (error: unknown) => logged.push(error));
  await opened.currentAccess();
  const page = { cookie: '', querySelector: () => null };
  vi.stubGlobal('document', page);

  return { ...opened, logged, page };
}

test.each([204, 401, 403, 404])('SES-2: a response of %i to signing out is not logged', async (status) => {
  const { signOut, tab, logged } = await signedInTab();
  tab.answer = () => ({ status, body: { code: 'x', message: 'x' } });
  await signOut();
  expect([tab.replaced, logged, [...tab.local.items.keys()]]).toEqual([['/'], [], []]);
});

test('SES-2: any other failure is logged, and the tab still leaves for the home page', async () => {
  const { signOut, tab, logged, page } = await signedInTab();
  tab.answer = () => ({ status: 500, body: {} });
  await signOut();
  // Until the session has ended, the server renders no page for it.
  expect(page.cookie).toBe('denmate_leaving=1; Path=/; Max-Age=31536000; SameSite=Lax; Secure');
  expect([tab.replaced, logged.length, [...tab.local.items.keys()]]).toEqual([['/'], 1, [pending]]);
});

test('SES-2: signing out waits at most five seconds for the server', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const { signOut, tab, logged } = await signedInTab();
  tab.answer = () => new Promise(() => {});
  const gone = signOut();
  await vi.advanceTimersByTimeAsync(5000);
  await gone;
  expect([tab.replaced, logged.length, [...tab.local.items.keys()]]).toEqual([['/'], 1, [pending]]);
});

test('SES-2: an expired session that cannot be refreshed is left too', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const { signOut, authStorage, tab } = await signedInTab();
  authStorage().setItem('denmate-auth', JSON.stringify(buildSession({ expiresAt: Date.now() - 1000 })));
  tab.answer = () => Promise.reject(new TypeError('Failed to fetch'));
  const gone = signOut();
  await vi.advanceTimersByTimeAsync(5000);
  await gone;
  expect([tab.replaced, [...tab.local.items.keys()]]).toEqual([['/'], [pending]]);
});

test('SES-2, SES-4: a tab whose events were suspended for a password reset handles them again after signing out', async () => {
  const { signOut } = await signedInTab();
  const { suspendAuthEvents, areAuthEventsSuspended } = await import('./tab-memory.ts');
  suspendAuthEvents(true);
  await signOut();
  expect(areAuthEventsSuspended()).toBe(false);
});

test('SES-2: other tabs leave immediately; the tab that signs out first waits for the server', async () => {
  const other = await signedInTab();
  other.leave();
  expect(other.tab.replaced).toEqual(['/']);

  const { signOut, leave, tab } = await signedInTab();
  let told = () => {};
  const telling = new Promise<void>((resolve) => (told = resolve));
  tab.answer = async () => {
    await telling;

    return { status: 204, body: null };
  };
  const gone = signOut();
  leave();
  expect(tab.replaced).toEqual([]);
  told();
  await gone;
  expect(tab.replaced).toEqual(['/']);
});

test('SES-2: a session whose end did not reach the server is ended with the next request that gets through, before anything else', async () => {
  const { signOut, tab, authClient } = await signedInTab();
  tab.answer = () => Promise.reject(new TypeError('Failed to fetch'));
  await signOut();
  const { requestAuthServer } = await import('./auth-requests.ts');
  const ask = () => requestAuthServer('/rpc/registration', { read: () => 'read' });
  tab.asked.length = 0;
  await expect(ask()).rejects.toThrow();
  // Nothing that could use the cookie is sent before.
  expect(tab.asked).toEqual(['/logout?scope=local']);

  tab.answer = ({ path }) =>
    path.startsWith('/logout') ? { status: 204, body: null } : { status: 200, body: tab.next() };
  tab.asked.length = 0;
  expect(await ask()).toBe('read');
  await (await authClient()).signInWithPassword({ email: 'ada@example.org', password: 'Fluffy-cat-9' });
  expect(tab.asked).toEqual(['/logout?scope=local', '/rpc/registration', '/token?grant_type=password']);
});

test('SES-2: a server in trouble is asked again, one that knows no such session is not', async () => {
  const { signOut, tab } = await signedInTab();
  tab.answer = () => ({ status: 503, body: {} });
  await signOut();
  const { endPendingSession } = await import('./pending-sign-out.ts');
  await expect(endPendingSession()).rejects.toThrow();
  tab.answer = () => ({ status: 401, body: { code: 'no_authorization', message: 'x' } });
  tab.asked.length = 0;
  await Promise.all([endPendingSession(), endPendingSession()]);
  await endPendingSession();

  expect(tab.asked).toEqual(['/logout?scope=local']);
});

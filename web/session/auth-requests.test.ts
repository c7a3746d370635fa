import { expect, test, vi } from 'vitest';

import { openTab, refusedRefresh } from './testing/tab.ts';

const refused = (status: number, code: string, message: string) => ({ status, body: { code, message } });
const isRefresh = (path: string) => path.startsWith('/token');

/**
 * A signed-in tab that requests `/thing` as its owner. `answers` are the server's responses in order, `sent`
 * the tokens that it received.
 */
async function owner(answers: { status: number; body: unknown }[], refresh?: typeof refusedRefresh) {
  const { tab, authClient } = await openTab({ hinted: true });
  const { requestAuthServer, requestAuthServerAsOwner } = await import('./auth-requests.ts');
  const { sessionStore } = await import('./session.ts');
  (await authClient()).onAuthStateChange(sessionStore.handleAuthEvent);
  await vi.waitFor(() => expect(sessionStore.state().status).toBe('signed-in'));
  const sent: (string | undefined)[] = [];
  tab.answer = ({ path, token }) => {
    if (isRefresh(path)) return refresh ?? { status: 200, body: tab.next() };
    sent.push(token);

    return answers.shift() ?? { status: 204, body: null };
  };
  const question = { body: {}, read: (answer: unknown) => answer };

  return {
    ask: () => requestAuthServerAsOwner('/thing', question),
    askAsAnybody: () => requestAuthServer('/thing', question),
    sent,
    tab,
    state: sessionStore.state,
  };
}

test('SES-8: a refused token is refreshed once, and the request is repeated with the new one', async () => {
  for (const refusal of [
    refused(401, 'no_authorization', 'This endpoint requires a Bearer token'),
    refused(403, 'bad_jwt', 'invalid JWT: unable to verify'),
    refused(403, 'session_not_found', 'Gone'),
  ]) {
    const { ask, sent } = await owner([refusal, { status: 200, body: 'yes' }]);
    expect(await ask()).toBe('yes');
    expect(sent).toHaveLength(2);
    expect(sent[0]).not.toBe(sent[1]);
  }
});

test('SES-7: if the refresh is refused too, the session has ended, which is reported with the app’s message', async () => {
  const { ask, state } = await owner([refused(403, 'session_not_found', 'Gone')], refusedRefresh);
  await expect(ask()).rejects.toMatchObject({
    code: 'auth.required',
    message: 'Your session has expired. Please sign in again.',
  });
  expect(state()).toEqual({ status: 'signed-out', reason: 'expired' });
});

test('if a second factor is still missing after a refresh, a code is asked for', async () => {
  const owed = () => refused(403, 'insufficient_aal', 'Please enter the code first');
  const { ask, sent, state } = await owner([owed(), owed()]);
  await expect(ask()).rejects.toMatchObject({
    code: 'auth.second_factor',
    message: 'Please enter the code first',
  });
  expect([sent.length, state().status]).toEqual([2, 'second-factor']);
});

test('a refusal has the server’s message; a response without one is distinguished from a lost connection', async () => {
  const { ask, tab } = await owner([refused(409, 'email_exists', 'Taken'), { status: 502, body: '<html>' }]);
  await expect(ask()).rejects.toMatchObject({ status: 409, code: 'email_exists', message: 'Taken' });
  await expect(ask()).rejects.toMatchObject({ name: 'ApiError', status: 502, code: 'unknown' });
  tab.answer = () => Promise.reject(new TypeError('Failed to fetch'));
  await expect(ask()).rejects.toMatchObject({ name: 'NetworkError' });
});

test('a public request is sent without a token, and a refusal refreshes nothing', async () => {
  const { askAsAnybody, sent, tab } = await owner([refused(401, 'password_needed', 'Which password?')]);
  const before = tab.asked.length;
  await expect(askAsAnybody()).rejects.toMatchObject({ code: 'password_needed' });
  expect([sent, tab.asked.slice(before)]).toEqual([[undefined], ['/thing']]);
});

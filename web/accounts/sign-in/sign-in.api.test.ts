import { expect, test } from 'vitest';

import { openTab } from '#web/session/testing/tab.ts';

const ada = { email: 'ada@example.org', password: 'Fluffy-cat-9' };

test('AUTH-1: signing in gives the session', async () => {
  const { tab } = await openTab();
  const session = tab.next();
  tab.answer = () => ({ status: 200, body: session });
  const { signIn } = await import('./sign-in.api.ts');

  expect(await signIn(ada)).toMatchObject({
    ok: true,
    session: { access_token: session.access_token, token_type: 'bearer', user: { id: session.user.id } },
  });
});

test('AUTH-1: a refused sign-in gives message and status', async () => {
  const { tab } = await openTab();
  const refusal = { code: 'invalid_credentials', message: 'Invalid login credentials' };
  tab.answer = () => ({ status: 400, body: refusal });
  const { signIn } = await import('./sign-in.api.ts');

  expect(await signIn(ada)).toEqual({ ok: false, status: 400, ...refusal });
});

test('a mailed link lets this browser in before the password is sent, and is not in the way when it was used', async () => {
  const { tab } = await openTab();
  const { admitBrowser, browserTokenIn } = await import('./sign-in.api.ts');
  tab.answer = () => ({ status: 403, body: { code: 'otp_expired', message: 'no' } });

  expect(browserTokenIn('#token_hash=abc&type=browser')).toBe('abc');
  expect(browserTokenIn('#token_hash=abc&type=recovery')).toBeUndefined();
  await admitBrowser('abc');
  expect(tab.asked).toEqual(['/verify/browser']);
});

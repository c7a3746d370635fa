import { expect, test } from 'vitest';

import { openTab } from '#web/session/testing/tab.ts';

/** A signed-in tab with a server that sends these responses, in order; refreshes succeed. */
async function signedInTab(answers: { status: number; body: unknown }[]) {
  const { tab, currentAccess } = await openTab({ hinted: true });
  await currentAccess();
  const asked: string[] = [];
  tab.answer = ({ path }) => {
    asked.push(path);
    if (path.startsWith('/token')) return { status: 200, body: tab.next() };

    return answers.shift() ?? { status: 500, body: {} };
  };

  return { asked, tab, ...(await import('./verification.api.ts')) };
}

const refresh = '/token?grant_type=refresh_token';

test('VERIFY-4, SES-8: a mail that the server refused to send because of an old token is sent after a refresh', async () => {
  const notLoggedIn = { success: false, code: 'not_logged_in', error: 'Not logged in' };
  const { resendToOwner, asked } = await signedInTab([
    { status: 200, body: notLoggedIn },
    { status: 200, body: { success: true } },
  ]);
  expect(await resendToOwner('ada')).toEqual({ ok: true });
  expect(asked).toEqual(['/rpc/resend_verification_email', refresh, '/rpc/resend_verification_email']);
});

test('VERIFY-4: a user who is still not signed in after that gets an error, and rate limits are reported unchanged', async () => {
  const notLoggedIn = { success: false, code: 'not_logged_in', error: 'Not logged in' };
  const { resendToOwner } = await signedInTab([
    { status: 200, body: notLoggedIn },
    { status: 200, body: notLoggedIn },
    { status: 429, body: { code: 'over_request_rate_limit', message: 'We just sent one.' } },
  ]);
  expect(await resendToOwner('ada')).toMatchObject({ code: 'not_logged_in', message: 'Not logged in' });
  expect(await resendToOwner('ada')).toMatchObject({
    code: 'over_request_rate_limit',
    message: 'We just sent one.',
  });
});

test('SES-8: a new address is confirmed after a refresh; a link of another account is distinguished from an ended session', async () => {
  const needed = { code: 'session_needed', message: 'Sign in to confirm your new email' };
  const first = await signedInTab([
    { status: 401, body: needed },
    { status: 200, body: { email: 'new@example.org' } },
  ]);
  expect(await first.confirmEmailChange('abc')).toEqual({ ok: true, email: 'new@example.org' });
  // The last refresh returns the token with the new address.
  expect(first.asked).toEqual(['/verify', refresh, '/verify', refresh]);

  const other = await signedInTab([
    { status: 401, body: needed },
    { status: 401, body: needed },
  ]);
  expect(await other.confirmEmailChange('abc')).toMatchObject({ code: 'session_needed', status: 401 });
});

test('a change of address that the other mailbox has not confirmed says so, and renews nothing', async () => {
  const { confirmEmailChange, asked } = await signedInTab([
    { status: 200, body: { email: 'ada@example.org', new_email: 'new@example.org' } },
  ]);
  expect(await confirmEmailChange('abc')).toEqual({
    ok: true,
    email: 'ada@example.org',
    newEmail: 'new@example.org',
  });
  expect(asked).toEqual(['/verify']);
});

test('APP-8: without a connection it says so, and a server in trouble is not called one', async () => {
  const { confirmEmailChange, tab } = await signedInTab([]);
  expect(await confirmEmailChange('abc')).toMatchObject({
    code: 'unknown',
    message: 'An error occurred during verification',
    status: 500,
  });
  tab.online = false;
  expect(await confirmEmailChange('abc')).toMatchObject({ code: 'network', status: 0 });
});

test('VERIFY-3: a refusal with status 200 is still a refusal', async () => {
  const { confirmEmail } = await signedInTab([
    { status: 200, body: { success: false, code: 'link_invalid', error: 'Invalid verification token' } },
    { status: 200, body: { success: true, session_id: 's1' } },
    { status: 200, body: { success: true } },
  ]);
  expect(await confirmEmail('abc')).toMatchObject({
    ok: false,
    code: 'link_invalid',
    message: 'Invalid verification token',
  });
  expect(await confirmEmail('abc')).toEqual({ ok: true, sessionId: 's1' });
  await expect(confirmEmail('abc')).rejects.toThrow();
});

import { expect, test } from 'vitest';

import { openTab } from '#web/session/testing/tab.ts';

async function check(status: number, body: unknown) {
  const { tab } = await openTab();
  tab.answer = () => ({ status, body });
  const { checkRecoveryLink } = await import('./recovery.api.ts');

  return { outcome: await checkRecoveryLink('abc').catch((error: unknown) => error), asked: tab.asked };
}

test('RESET-2: a valid link returns the address whose password it sets', async () => {
  const { outcome, asked } = await check(200, { email: 'ada@example.org' });
  expect(outcome).toEqual({ ok: true, email: 'ada@example.org', undoes: false });
  // Without a session the check must not cause a refresh.
  expect(asked).toEqual(['/verify/check']);
});

test('RESET-2, RESET-4: a link that is no longer valid, and a server error, get the page’s message', async () => {
  const dead = { code: 'otp_expired', message: 'This link is invalid or has expired' };
  expect((await check(403, dead)).outcome).toMatchObject({ ok: false, ...dead });
  expect((await check(502, '<html>')).outcome).toMatchObject({
    code: 'unknown',
    message: 'An error occurred during password change',
  });
});

test('RESET-2: a response without an address is invalid', async () => {
  expect((await check(200, {})).outcome).toBeInstanceOf(Error);
});

test('AUTH-1: changing the password gives success, or message and status', async () => {
  const { tab, currentAccess } = await openTab({ hinted: true });
  await currentAccess();
  const { setNewPassword } = await import('./recovery.api.ts');
  tab.answer = () => ({ status: 200, body: { id: 'ada', email: 'ada@example.org' } });
  expect(await setNewPassword('Another-dog-7')).toEqual({ ok: true });

  const refusal = {
    code: 'same_password',
    message: 'New password should be different from the old password.',
  };
  tab.answer = () => ({ status: 400, body: refusal });
  expect(await setNewPassword('Another-dog-7')).toEqual({ ok: false, status: 400, ...refusal });
});

import { afterEach, expect, test, vi } from 'vitest';

import { openTab } from '#web/session/testing/tab.ts';

afterEach(() => vi.unstubAllGlobals());

async function check(status: number, body: unknown) {
  const { tab } = await openTab();
  tab.answer = () => ({ status, body });
  const { checkRecoveryLink } = await import('./recovery.api.ts');

  return { outcome: await checkRecoveryLink('abc').catch((error: unknown) => error), asked: tab.asked };
}

test('RESET-2: a valid link returns the address whose password it sets', async () => {
  const { outcome, asked } = await check(200, { email: 'ada@example.org' });
  expect(outcome).toEqual({ ok: true, email: 'ada@example.org' });
  // Nobody is signed in, and the check refreshes nothing.
  expect(asked).toEqual(['/verify/check']);
});

test('RESET-2, RESET-4: a link that is no longer valid, and a server error, get the page’s message', async () => {
  const dead = { code: 'otp_expired', message: 'Email link is invalid or has expired' };
  expect((await check(403, dead)).outcome).toMatchObject({ ok: false, ...dead });
  expect((await check(502, '<html>')).outcome).toMatchObject({
    code: 'unknown',
    message: 'An error occurred during password change',
  });
});

test('RESET-2: a response without an address is invalid', async () => {
  expect((await check(200, {})).outcome).toBeInstanceOf(Error);
});

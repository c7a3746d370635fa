import { afterEach, expect, test, vi } from 'vitest';

import { openTab } from '#web/session/testing/tab.ts';

afterEach(() => vi.unstubAllGlobals());

/** The result for a server that gives these answers, in order; refreshes succeed. */
async function access(...answers: { status: number; body: unknown }[]) {
  const { tab, currentAccess } = await openTab({ hinted: true });
  await currentAccess();
  tab.answer = ({ path }) =>
    path.startsWith('/token')
      ? { status: 200, body: tab.next() }
      : (answers.shift() ?? { status: 500, body: {} });
  const { readAdminAccess } = await import('./admin.api.ts');

  return readAdminAccess();
}

const badToken = { status: 403, body: { code: 'bad_jwt', message: 'invalid JWT: unable to verify' } };

test('GUARD-3: the answer of the server decides', async () => {
  expect(await access({ status: 200, body: true })).toBe('granted');
  expect(await access({ status: 200, body: false })).toBe('refused');
  expect(await access({ status: 200, body: 'perhaps' })).toBe('failed');
  expect(await access({ status: 500, body: {} })).toBe('unverified');
});

test('GUARD-3, SES-8: an administrator whose token has run out is asked about again with a fresh one', async () => {
  expect(await access(badToken, { status: 200, body: true })).toBe('granted');
  expect(await access(badToken, badToken)).toBe('unverified');
});

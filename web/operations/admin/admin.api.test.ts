import { expect, test } from 'vitest';

import { openTab } from '#web/session/testing/tab.ts';

/** The result for a server with these responses, in order; refreshes succeed. */
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
const mayEnter = { status: 204, body: null };
const refusal = (code: string) => ({ status: 403, body: { error: { code, message: 'No' } } });

test("GUARD-3: the server's response decides", async () => {
  expect(await access({ status: 200, body: true }, mayEnter)).toBe('granted');
  expect(await access({ status: 200, body: false })).toBe('refused');
  expect(await access({ status: 200, body: 'perhaps' })).toBe('failed');
  expect(await access({ status: 500, body: {} })).toBe('unverified');
});

test('GUARD-3: an administrator without a second step is told apart from everyone else', async () => {
  const isAdmin = { status: 200, body: true };
  expect(await access(isAdmin, refusal('admin.second_step_needed'))).toBe('second-step-needed');
  expect(await access(isAdmin, refusal('admin.only'))).toBe('refused');
  expect(await access(isAdmin, { status: 500, body: {} })).toBe('unverified');
});

test('GUARD-3, SES-8: an administrator with an expired token is checked again after a refresh', async () => {
  expect(await access(badToken, { status: 200, body: true }, mayEnter)).toBe('granted');
  expect(await access(badToken, badToken)).toBe('unverified');
});

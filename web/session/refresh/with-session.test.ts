import { expect, test } from 'vitest';

import type { Refusal } from './refresh-policy.ts';
import type { Renewal } from './renew-session.ts';
import { createWithSession } from './with-session.ts';

class Refused extends Error {
  readonly refusal: Refusal;
  constructor(status: number, code = 'auth.required', message = 'Please sign in again') {
    super(message);
    this.refusal = { status, code, message };
  }
}

/** A browser whose requests get these results in order; `sent` has the token of each. */
function browser(
  answers: (string | Error)[],
  given: {
    token?: string | undefined;
    renewal?: Renewal;
    online?: boolean;
    unreachable?: boolean;
    sameOwner?: boolean;
  } = {},
) {
  const state = { token: 'old' as string | undefined, renewal: 'renewed' as Renewal, online: true, ...given };
  const sent: (string | undefined)[] = [];
  const refused: string[] = [];
  let codes = 0;
  const withSession = createWithSession({
    access: async () => ({ token: state.token, unreachable: given.unreachable ?? false }),
    renew: async (token) => {
      refused.push(token);
      if (state.renewal === 'renewed') state.token = 'new';

      return state.renewal;
    },
    online: () => state.online,
    refusalIn: (error) => (error instanceof Refused ? error.refusal : undefined),
    onSecondFactor: () => (codes += 1),
    sameOwner: () => given.sameOwner ?? true,
    unreachable: () => new Error('Network error'),
    refusedAgain: () => new Error('Session refreshed'),
  });
  const ask = () =>
    withSession(async (token) => {
      sent.push(token);
      const answer = answers.shift() ?? 'nothing left';
      if (answer instanceof Error) throw answer;

      return answer;
    });

  return { ask, sent, refused, codes: () => codes };
}

test('SES-8: a response is returned, and nothing is refreshed', async () => {
  const { ask, sent, refused } = browser(['yes']);
  expect(await ask()).toBe('yes');
  expect([sent, refused]).toEqual([['old'], []]);
});

test('SES-8: after a 401 there is one refresh and one retry, with the new token', async () => {
  const { ask, sent, refused } = browser([new Refused(401), 'yes']);
  expect(await ask()).toBe('yes');
  expect([sent, refused]).toEqual([['old', 'new'], ['old']]);
});

test('REM-7: the retry is not sent with the session of another person', async () => {
  const { ask, sent } = browser([new Refused(401), 'never'], { sameOwner: false });
  await expect(ask()).rejects.toThrow('Session refreshed');
  expect(sent).toEqual(['old']);
});

test('SES-8: an error that names the token is retried too, and reported unchanged if it persists', async () => {
  const bad = () => new Refused(403, 'bad_jwt', 'invalid JWT');
  const { ask, sent } = browser([bad(), bad(), 'never']);
  await expect(ask()).rejects.toThrow('invalid JWT');
  expect(sent).toEqual(['old', 'new']);
});

test('SES-8, APP-8: if even the new session is refused, it says to try again, and stops', async () => {
  const { ask, sent, refused } = browser([new Refused(401), new Refused(401), 'never']);
  await expect(ask()).rejects.toThrow('Session refreshed');
  expect([sent.length, refused.length]).toEqual([2, 1]);
});

test('SES-8: a 401 that is not about the session is reported unchanged after the retry', async () => {
  const foreign = () => new Refused(401, 'session_needed', 'Sign in to confirm your new email');
  const { ask, sent } = browser([foreign(), foreign(), 'never']);
  await expect(ask()).rejects.toThrow('Sign in to confirm your new email');
  expect(sent).toEqual(['old', 'new']);
});

test('APP-8: an ended session is reported with the server’s message', async () => {
  const { ask, sent } = browser([new Refused(401)], { renewal: 'ended' });
  await expect(ask()).rejects.toThrow('Please sign in again');
  expect(sent).toEqual(['old']);
});

test('SES-7, APP-8: a refresh that does not reach the server is a network error', async () => {
  await expect(browser([new Refused(401)], { renewal: 'unreachable' }).ask()).rejects.toThrow(
    'Network error',
  );
});

test('APP-8: without a connection, or with an unreachable session, nothing is sent', async () => {
  for (const given of [{ online: false }, { unreachable: true, token: undefined }]) {
    const { ask, sent } = browser(['never'], given);
    await expect(ask()).rejects.toThrow('Network error');
    expect(sent).toEqual([]);
  }
});

test('SES-8: refusals that have nothing to do with the session are final', async () => {
  const { ask, refused } = browser([new Refused(404, 'pets.not_found', 'Pet not found')]);
  await expect(ask()).rejects.toThrow('Pet not found');
  expect(refused).toEqual([]);
});

test('a request without a session is sent without a token, and refused once', async () => {
  const { ask, sent, refused } = browser([new Refused(401)], { token: undefined });
  await expect(ask()).rejects.toThrow('Please sign in again');
  expect([sent, refused]).toEqual([[undefined], []]);
});

test('a second factor verified in another tab counts after one refresh; a missing one is asked for', async () => {
  const missing = () => new Refused(401, 'auth.second_factor', 'A code is needed');
  const given = browser([missing(), 'yes']);
  expect(await given.ask()).toBe('yes');
  expect(given.codes()).toBe(0);

  const still = browser([missing(), missing()]);
  await expect(still.ask()).rejects.toThrow('A code is needed');
  expect(still.codes()).toBe(1);
});

import { AuthSessionMissingError } from '@supabase/auth-js';
import { expect, test } from 'vitest';

import { ApiError, NetworkError } from '#web/lib/api.ts';
import { outcomeOf, toOutcome } from '#web/lib/outcome.ts';

import { recoveryMessage } from './recovery-message.ts';
import { recoveryTokenIn } from './recovery-token.ts';

test('FORGOT-2: too many requests have their own message', () => {
  const tooMany = 'Too many password reset requests. Please wait a few minutes before trying again.';
  const other = 'Unable to send password reset email. Please try again later.';
  expect(recoveryMessage({ status: 429, message: '' })).toBe(tooMany);
  expect(recoveryMessage({ status: 400, message: 'Too many requests' })).toBe(tooMany);
  expect(recoveryMessage({ status: 500, message: 'Oh dear' })).toBe(other);
  expect(recoveryMessage({ status: 0, message: 'Network error.' })).toBe(other);
});

test('RESET-2: only a token handed over by a recovery link counts', () => {
  expect(recoveryTokenIn({ recoveryToken: 'abc' })).toBe('abc');
  for (const state of [
    null,
    undefined,
    'abc',
    {},
    { recoveryToken: undefined },
    { recoveryToken: '' },
    { recoveryToken: 7 },
  ]) {
    expect(recoveryTokenIn(state)).toBeUndefined();
  }
});

test('ONB-6, RESET-4: a refusal keeps the server’s code, message and status', () => {
  expect(outcomeOf(null)).toEqual({ ok: true });
  expect(outcomeOf({ code: 'weak_password', message: 'Too weak', status: 400 })).toEqual({
    ok: false,
    code: 'weak_password',
    message: 'Too weak',
    status: 400,
  });
  expect(outcomeOf({ message: 'Failed to fetch', status: 0 })).toMatchObject({ code: 'network', status: 0 });
  expect(outcomeOf(new AuthSessionMissingError())).toMatchObject({ code: 'session_not_found', status: 403 });
});

test('VERIFY-3, RESET-4: the outcome has the server’s message, or the page’s if the server has none', async () => {
  const refused = (code: string, message: string) =>
    Promise.reject(new ApiError(403, { error: { code, message } }));
  expect(await toOutcome(Promise.resolve({ ok: true as const, email: 'ada@example.org' }))).toEqual({
    ok: true,
    email: 'ada@example.org',
  });
  expect(await toOutcome(refused('otp_expired', 'This link is invalid'), 'Sorry')).toEqual({
    ok: false,
    code: 'otp_expired',
    message: 'This link is invalid',
    status: 403,
  });
  expect(await toOutcome(refused('unknown', 'Strange'), 'Sorry')).toMatchObject({ message: 'Sorry' });
  expect(await toOutcome(Promise.reject(new NetworkError()))).toMatchObject({ code: 'network', status: 0 });
});

test('VERIFY-3: an invalid response is not a refusal', async () => {
  await expect(toOutcome(Promise.reject(new TypeError('no sense')))).rejects.toThrow('no sense');
});

import { expect, test } from 'vitest';

import { signInMessage } from './sign-in-message.ts';
import { readVerification } from './verification.ts';

const tokenOf = (claims: object) => `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`;

test('VERIFY-1: the session that a confirmed link names is read from its token', () => {
  expect(
    readVerification(`#access_token=${tokenOf({ session_id: 's1', name: 'Zoë?' })}&type=signup`),
  ).toEqual({
    kind: 'confirmed',
    sessionId: 's1',
  });
});

test.each(['', '#', '#access_token=a.b.c', '#type=signup'])('VERIFY-1: %j holds no verification', (hash) => {
  expect(readVerification(hash)).toEqual({
    kind: 'failed',
    message: 'No verification parameters found in URL',
  });
});

test('VERIFY-1: any other kind of link leads to the dashboard', () => {
  expect(readVerification('#access_token=a.b.c&type=magiclink')).toEqual({ kind: 'other' });
});

test('VERIFY-2: what the server refused is said', () => {
  expect(readVerification('#error=access_denied&error_description=Email+link+is+invalid')).toEqual({
    kind: 'failed',
    message: 'Verification failed: Email link is invalid',
  });
});

test.each(['a.b.c', 'nothing', tokenOf({ session_id: 7 }), tokenOf([])])(
  'VERIFY-2: the token %j names no session',
  (token) => {
    expect(readVerification(`#access_token=${token}&type=signup`)).toEqual({
      kind: 'failed',
      message: 'Verification failed: No session established',
    });
  },
);

test('LOGIN-4: each refusal has its words', () => {
  const said = (code: string, message = 'Strange') => signInMessage({ code, message });
  expect(said('email_not_confirmed')).toBe('Please confirm your email before logging in');
  expect(said('invalid_credentials')).toBe('Login failed. Please check your credentials.');
  expect(said('anything')).toBe('Login failed: Strange');
  expect(said('anything', '')).toBe('An error occurred during sign in');
});

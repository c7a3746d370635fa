import { expect, test } from 'vitest';

import { endOfLink, handlerTarget, readVerification } from './verification.ts';

const tokenOf = (claims: object) => `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`;

test('VERIFY-1: the session of a confirmed link is read from its token', () => {
  expect(
    readVerification(`#access_token=${tokenOf({ session_id: 's1', name: 'Zoë?' })}&type=signup`),
  ).toEqual({
    kind: 'confirmed',
    sessionId: 's1',
  });
});

test.each(['', '#', '#access_token=a.b.c', '#type=signup'])(
  'VERIFY-1: %j contains no verification',
  (hash) => {
    expect(readVerification(hash)).toEqual({
      kind: 'failed',
      message: 'No verification parameters found in URL',
    });
  },
);

test('VERIFY-1: any other kind of link leads to the dashboard', () => {
  expect(readVerification('#access_token=a.b.c&type=magiclink')).toEqual({ kind: 'other' });
});

test('VERIFY-2: a refusal by the server is shown', () => {
  expect(readVerification('#error=access_denied&error_description=This+link+is+invalid')).toEqual({
    kind: 'failed',
    message: 'Verification failed: This link is invalid',
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

test('VERIFY-3: an expired link is distinguished from a failure that can be retried', () => {
  const end = (code: string, message: string) => endOfLink({ code, message });
  expect(end('email_already_confirmed', 'Email already verified')).toEqual({ kind: 'verified' });
  expect(end('link_too_old', 'in whatever words')).toEqual({ kind: 'expired' });
  for (const code of ['link_invalid', 'validation_failed']) {
    expect(end(code, 'Too long')).toEqual({ kind: 'refused', message: 'Invalid verification token' });
  }
  for (const code of ['otp_expired', 'email_exists']) {
    expect(end(code, 'Verification token expired')).toEqual({
      kind: 'refused',
      message: 'Verification token expired',
    });
  }
  for (const code of ['network', 'over_request_rate_limit', 'invalid_credentials', 'unknown']) {
    expect(end(code, 'Sorry')).toBeUndefined();
  }
});

test.each([
  ['?token=abc&type=email_change', '', '/email-verification?token=abc&type=email_change'],
  ['?token=abc', '#access_token=x', '/email-verification?token=abc'],
  ['', '#access_token=x&type=signup', '/verify#access_token=x&type=signup'],
  ['?token=', '#error=access_denied', '/verify#error=access_denied'],
  ['', '', undefined],
  ['?other=1', '#', undefined],
])('VERIFY-5: a link with %j and %j leads to %j', (search, hash, target) => {
  expect(handlerTarget({ search, hash })).toBe(target);
});

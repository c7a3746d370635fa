import { describe, expect, test } from 'vitest';

import { ApiError } from './api.ts';
import { passkeyMessage } from './passkeys.ts';

const failure = (name: string, code = 'ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY') =>
  Object.assign(new Error('The operation either timed out or was not allowed. See: https://www.w3.org'), {
    name,
    code,
  });

describe('SET-1: messages when a passkey did not work', () => {
  test('closing the prompt is not an error, and other ways are offered', () => {
    expect(passkeyMessage(failure('NotAllowedError'), 'adding')).toMatch(/^Passkey setup didn’t finish/);
    expect(passkeyMessage(failure('NotAllowedError'), 'signing')).toMatch(/use your password/);
  });

  test('a prompt canceled by the page is not a failure', () => {
    expect(passkeyMessage(failure('AbortError', 'ERROR_CEREMONY_ABORTED'), 'signing')).toBeUndefined();
  });

  test('a device that already has a passkey gets a message', () => {
    const known = failure('InvalidStateError', 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED');
    expect(passkeyMessage(known, 'adding')).toBe('This device already has a passkey for your account.');
  });

  test.each(['ConstraintError', 'NotSupportedError', 'SecurityError', 'UnknownError', 'Other'])(
    '%s gets words for people, not those of the specification',
    (name) => {
      expect(passkeyMessage(failure(name), 'adding')).not.toMatch(/w3|timed out|Error/);
    },
  );

  test('the server’s message is shown', () => {
    const refused = new ApiError(400, {
      error: { code: 'webauthn_challenge_expired', message: 'This request has expired. Try again.' },
    });
    expect(passkeyMessage(refused, 'signing')).toBe('This request has expired. Try again.');
  });
});

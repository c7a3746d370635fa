import { AppError } from '#server/errors.ts';

// Codes are those of the GoTrue protocol.
/** Unknown passkey, bad signature, wrong page, no user verification: the response doesn't say which. */
export const verificationFailed = () =>
  new AppError('invalid', 'webauthn_verification_failed', 'We couldn’t verify this passkey');

/** The challenge never existed, has been answered, or was for another purpose. */
export const challengeNotFound = () =>
  new AppError('invalid', 'webauthn_challenge_not_found', 'This request has expired. Try again.');

export const challengeExpired = () =>
  new AppError('invalid', 'webauthn_challenge_expired', 'That took too long. Try again.');

export const credentialExists = () =>
  new AppError('conflict', 'webauthn_credential_exists', 'This passkey is already registered');

export const tooManyPasskeys = (most: number) =>
  new AppError(
    'conflict',
    'too_many_passkeys',
    `An account can have up to ${most} passkeys. Remove one first.`,
  );

export const passkeyNotFound = () =>
  new AppError('notFound', 'passkey_not_found', 'This passkey no longer exists');

/** WebAuthn doesn't support IP addresses. */
export const passkeysNeedHostName = () =>
  new AppError(
    'invalid',
    'passkeys_unavailable',
    'Passkeys don’t work at an IP address. Open this page by its name, such as localhost.',
  );

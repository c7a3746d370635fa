import { AppError } from '#server/errors.ts';

// Codes are those of the GoTrue protocol.
/** Unknown passkey, bad signature, wrong page, no user verification: the response doesn't say which. */
export const verificationFailed = () =>
  new AppError('invalid', 'webauthn_verification_failed', 'This passkey could not be verified');

/** The challenge never existed, has been answered, or was for another purpose. */
export const challengeNotFound = () =>
  new AppError('invalid', 'webauthn_challenge_not_found', 'This request is over. Please try again.');

export const challengeExpired = () =>
  new AppError('invalid', 'webauthn_challenge_expired', 'That took too long. Please try again.');

export const credentialExists = () =>
  new AppError('conflict', 'webauthn_credential_exists', 'This passkey is registered already');

export const tooManyPasskeys = (most: number) =>
  new AppError('conflict', 'too_many_passkeys', `An account has at most ${most} passkeys. Remove one first.`);

export const passkeyNotFound = () =>
  new AppError('notFound', 'passkey_not_found', 'This passkey does not exist any more');

/** WebAuthn doesn't support IP addresses. */
export const passkeysNeedHostName = () =>
  new AppError(
    'invalid',
    'passkeys_unavailable',
    'Passkeys do not work at an IP address. Open this page by its name, such as localhost.',
  );

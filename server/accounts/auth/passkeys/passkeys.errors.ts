import { AppError } from '#server/core/errors/errors.ts';
import { i18n } from '#shared/core/i18n.ts';

// Codes are those of the GoTrue protocol.
/** Unknown passkey, bad signature, wrong page, no user verification: the response doesn't say which. */
export const verificationFailed = () =>
  new AppError('invalid', 'webauthn_verification_failed', i18n.t('We couldn’t verify this passkey'));

/** The challenge never existed, has been answered, or was for another purpose. */
export const challengeNotFound = () =>
  new AppError('invalid', 'webauthn_challenge_not_found', i18n.t('This request has expired. Try again.'));

export const challengeExpired = () =>
  new AppError('invalid', 'webauthn_challenge_expired', i18n.t('This request has expired. Try again.'));

export const credentialExists = () =>
  new AppError('conflict', 'webauthn_credential_exists', i18n.t('This passkey is already registered'));

export const tooManyPasskeys = (most: number) =>
  new AppError(
    'conflict',
    'too_many_passkeys',
    i18n.t('You’ve reached the limit of {most}. Delete some first.', { most }),
  );

export const passkeyNotFound = () =>
  new AppError('notFound', 'passkey_not_found', i18n.t('We can’t find this. It may have been deleted.'));

/** WebAuthn doesn't support IP addresses. */
export const passkeysNeedHostName = () =>
  new AppError(
    'invalid',
    'passkeys_unavailable',
    i18n.t('Passkeys don’t work at an IP address. Open this page at a domain name, such as localhost.'),
  );

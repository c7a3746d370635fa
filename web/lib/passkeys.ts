import { ApiError, messageOf } from './api.ts';

type Ceremony = 'adding' | 'signing';

/**
 * The message when a passkey was not added or did not sign. Undefined if the page itself canceled the prompt.
 */
export function passkeyMessage(error: unknown, ceremony: Ceremony): string | undefined {
  const { name = '', code = '' } = error instanceof Error ? (error as Error & { code?: string }) : {};
  if (code === 'ERROR_CEREMONY_ABORTED' || name === 'AbortError') return undefined;
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED' || name === 'InvalidStateError')
    return 'This device has a passkey for your account already.';
  if (name === 'NotAllowedError')
    return ceremony === 'adding'
      ? 'No passkey was added. You can try again whenever you like.'
      : 'No passkey was used. Try again, or use your password.';
  if (name === 'NotSupportedError' || name === 'ConstraintError')
    return 'This device can’t keep passkeys that are unlocked by fingerprint, face or PIN. Another device or a password manager may.';
  if (name === 'SecurityError') return 'Passkeys do not work at this address.';
  // Some password managers intercept passkeys and fail in their own ways.
  if (name === 'UnknownError' || code.startsWith('ERROR_'))
    return 'Your browser could not finish this. Please try again.';

  if (code === 'webauthn_verification_failed' && error instanceof ApiError)
    return ceremony === 'adding'
      ? 'Your browser could not finish this. Please try again.'
      : 'This passkey could not be verified. If it was removed from your account, use another one, or your password.';

  return messageOf(error);
}

import { t } from '@lingui/core/macro';

import { ApiError, messageOf } from './api.ts';

type PasskeyUse = 'adding' | 'signing';

/**
 * The message when a passkey was not added or did not sign. Undefined if the page itself canceled the prompt.
 */
export function passkeyMessage(error: unknown, use: PasskeyUse): string | undefined {
  const { name = '', code = '' } = error instanceof Error ? (error as Error & { code?: string }) : {};
  if (code === 'ERROR_CEREMONY_ABORTED' || name === 'AbortError') return undefined;
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED' || name === 'InvalidStateError')
    return t`This device already has a passkey for your account.`;
  if (name === 'NotAllowedError')
    return use === 'adding'
      ? t`Passkey setup didn’t finish. You can try again anytime.`
      : t`Passkey sign-in didn’t finish. Try again, or use your password.`;
  if (name === 'NotSupportedError' || name === 'ConstraintError')
    return t`This device can’t save passkeys that use your fingerprint, face, or PIN. Try another device or a password manager.`;
  if (name === 'SecurityError') return t`Passkeys don’t work at this web address.`;
  // Some password managers intercept passkeys and fail in their own ways.
  if (name === 'UnknownError' || code.startsWith('ERROR_'))
    return t`Your browser couldn’t finish this. Try again.`;

  if (code === 'webauthn_verification_failed' && error instanceof ApiError)
    return use === 'adding'
      ? t`Your browser couldn’t finish this. Try again.`
      : t`We couldn’t verify this passkey. Use another one, or your password.`;

  return messageOf(error);
}

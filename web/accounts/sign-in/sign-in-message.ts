import { t } from '@lingui/core/macro';

/** The message of the sign-in form for a refusal. */
export function signInMessage({ code, message }: { code?: string; message: string }): string {
  if (code === 'email_not_confirmed') return t`Please confirm your email before logging in`;
  if (code === 'invalid_credentials') return t`Login failed. Please check your credentials.`;
  if (code === 'network') return message;

  return message ? t`Login failed: ${message}` : t`An error occurred during sign in`;
}

/** The message of the sign-in form for a refusal. */
export function signInMessage({ code, message }: { code?: string; message: string }): string {
  if (code === 'email_not_confirmed') return 'Please confirm your email before logging in';
  if (code === 'invalid_credentials') return 'Login failed. Please check your credentials.';
  if (code === 'network') return message;

  return message ? `Login failed: ${message}` : 'An error occurred during sign in';
}

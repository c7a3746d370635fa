/** What the sign-in form says when the server refuses. */
export function signInMessage({ code, message }: { code?: string; message: string }): string {
  if (code === 'email_not_confirmed') return 'Please confirm your email before logging in';
  if (code === 'invalid_credentials') return 'Login failed. Please check your credentials.';
  if (code === 'network') return message;

  return message ? `Login failed: ${message}` : 'An error occurred during sign in';
}

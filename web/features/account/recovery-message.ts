import type { Refused } from './outcome.ts';

/** FORGOT-2: what is said when no recovery mail was sent. */
export const recoveryMessage = ({ status, message }: Pick<Refused, 'status' | 'message'>): string =>
  status === 429 || /too many requests/i.test(message)
    ? 'Too many password reset requests. Please wait a few minutes before trying again.'
    : 'Unable to send password reset email. Please try again later.';

import { expect, test } from 'vitest';

import { signInMessage } from './sign-in-message.ts';

test('LOGIN-4: each refusal has its message', () => {
  const said = (code: string, message = 'Strange') => signInMessage({ code, message });
  expect(said('email_not_confirmed')).toBe('Please confirm your email before logging in');
  expect(said('invalid_credentials')).toBe('Login failed. Please check your credentials.');
  expect(said('anything')).toBe('Login failed: Strange');
  expect(said('anything', '')).toBe('An error occurred during sign in');
});

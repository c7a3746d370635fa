import { expect, test } from 'vitest';

import { ApiError, NetworkError, isSessionOver, messageOf } from './api.ts';

const refused = (code: string, message: string) => new ApiError(401, { error: { code, message } });

test('APP-8: each failure has its message', () => {
  const over = 'Your session has expired. Please sign in again.';
  expect(messageOf(refused('auth.required', over))).toBe(over);
  expect(messageOf(new NetworkError())).toBe('Network error. Please check your internet connection.');
  expect(messageOf(new Error('Out of paper'))).toBe('Error: Out of paper');
  expect(messageOf('thrown words')).toBe('Something went wrong on our side. Try again.');
});

test('APP-8: the app itself handles an ended session and a missing second factor; screens show nothing', () => {
  expect(isSessionOver(refused('auth.required', ''))).toBe(true);
  expect(isSessionOver(refused('auth.second_factor', ''))).toBe(true);
  expect(isSessionOver(refused('session.refreshed', ''))).toBe(false);
  expect(isSessionOver(new NetworkError())).toBe(false);
});

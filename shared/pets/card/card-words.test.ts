import { expect, test } from 'vitest';

import { cardDate } from './card-words.ts';

test('a birth date is the same day in every time zone', () => {
  expect(cardDate('2021-03-01')).toBe('1 Mar 2021');
  expect(cardDate('2026-12-31T23:59:00Z')).toBe('31 Dec 2026');
});

test('an invalid date is shown unchanged', () => {
  expect(cardDate('spring 2020')).toBe('spring 2020');
});

import { expect, test } from 'vitest';

import { cardDate } from './card-words.ts';

test('a birth date stays on its day in every time zone', () => {
  expect(cardDate('2021-03-01')).toBe('1 Mar 2021');
  expect(cardDate('2026-12-31T23:59:00Z')).toBe('31 Dec 2026');
});

test('a date that cannot be read is shown as it is', () => {
  expect(cardDate('spring 2020')).toBe('spring 2020');
});

import { expect, test } from 'vitest';

import { counted, inDecimals } from './numbers.ts';

test.each([
  [0, 'pet', undefined, '0 pets'],
  [1, 'pet', undefined, '1 pet'],
  [1200, 'pet', undefined, '1,200 pets'],
  [1, 'entry', 'entries', '1 entry'],
  [2, 'entry', 'entries', '2 entries'],
])('%i of "%s" in words', (count, one, many, words) => {
  expect(counted(count, one, many)).toBe(words);
});

test.each([
  [1234.5, 1, '1,234.5'],
  [1234.56, 1, '1,234.6'],
  [12, 2, '12'],
  [0.126, 2, '0.13'],
  [1999.6, 0, '2,000'],
] as const)('%d with at most %d decimals', (number, places, words) => {
  expect(inDecimals(number, places)).toBe(words);
});

import { expect, test } from 'vitest';

import { inDecimals, inThousands, withOwnPoint } from './numbers.ts';

test('whole numbers are grouped', () => {
  expect([0, 1, 1200, 1_234_567].map(inThousands)).toEqual(['0', '1', '1,200', '1,234,567']);
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

test('digits with a point stay in English', () => {
  expect(withOwnPoint('5.60 kg')).toBe('5.60 kg');
});

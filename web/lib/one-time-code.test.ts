import { expect, test } from 'vitest';

import { digitsOf, inGroups } from './one-time-code.ts';

test.each([
  ['123456', '123456'],
  ['123 456', '123456'],
  [' 123-456\n', '123456'],
  ['１２３４５６', '123456'],
  ['12', '12'],
  ['1234567', '123456'],
  ['code: 001 002', '001002'],
  ['', ''],
])('a code pasted as %j is accepted', (typed, meant) => {
  expect(digitsOf(typed)).toBe(meant);
});

test('a secret is shown in readable groups, whatever its length', () => {
  expect(inGroups('JBSWY3DPEHPK3PXPQ')).toBe('JBSW Y3DP EHPK 3PXP Q');
  expect(inGroups('')).toBe('');
});

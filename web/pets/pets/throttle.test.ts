import { expect, test } from 'vitest';

import { resetThrottle, passesThrottle } from './throttle.ts';

test.each([
  ['add', 500],
  ['archive', 2000],
  ['restore', 2000],
  ['delete', 2000],
] as const)('PET-4: a second %s within %i ms does nothing', (what, pause) => {
  expect([
    passesThrottle(what, 'a', 0),
    passesThrottle(what, 'a', pause - 1),
    passesThrottle(what, 'a', pause),
  ]).toEqual([true, false, true]);
});

test('PET-4: another pet, and another action, is not throttled', () => {
  expect([
    passesThrottle('archive', 'c', 0),
    passesThrottle('archive', 'd', 0),
    passesThrottle('restore', 'c', 0),
  ]).toEqual([true, true, true]);
});

test('PET-4: a failed action can be retried immediately', () => {
  passesThrottle('delete', 'e', 0);
  resetThrottle('delete', 'e');

  expect(passesThrottle('delete', 'e', 1)).toBe(true);
});

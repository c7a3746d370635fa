import { expect, test } from 'vitest';

import { allowAgain, mayDo } from './throttle.ts';

test.each([
  ['add', 500],
  ['archive', 2000],
  ['restore', 2000],
  ['delete', 2000],
] as const)('PET-4: a second %s within %i ms does nothing', (what, pause) => {
  expect([mayDo(what, 'a', 0), mayDo(what, 'a', pause - 1), mayDo(what, 'a', pause)]).toEqual([
    true,
    false,
    true,
  ]);
});

test('PET-4: another pet, and another thing, is free', () => {
  expect([mayDo('archive', 'c', 0), mayDo('archive', 'd', 0), mayDo('restore', 'c', 0)]).toEqual([
    true,
    true,
    true,
  ]);
});

test('PET-4: what has failed may be tried again at once', () => {
  mayDo('delete', 'e', 0);
  allowAgain('delete', 'e');

  expect(mayDo('delete', 'e', 1)).toBe(true);
});

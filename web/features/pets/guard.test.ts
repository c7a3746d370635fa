import { expect, test } from 'vitest';

import { createGuard, mayEnd } from './guard.ts';

test('PET-4: what was just done is not done again until its time has passed', () => {
  let now = 0;
  const may = createGuard(2000, () => now);
  expect([may(), may()]).toEqual([true, false]);
  now = 1999;
  expect(may()).toBe(false);
  now = 2000;
  expect([may(), may()]).toEqual([true, false]);
});

test('PET-4: another pet, and another thing, is free', () => {
  expect([
    mayEnd('archive', 'a'),
    mayEnd('archive', 'a'),
    mayEnd('archive', 'b'),
    mayEnd('restore', 'a'),
  ]).toEqual([true, false, true, true]);
});

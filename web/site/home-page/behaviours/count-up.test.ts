import { expect, test } from 'vitest';

import { countUp, countUpMilliseconds } from './count-up.ts';

test('HOME-4: the counter starts at 30 % of its number and ends at the number after 1500 ms', () => {
  expect(countUpMilliseconds).toBe(1500);
  expect(countUp(200, 0)).toBe(60);
  expect(countUp(200, 1499)).toBeLessThanOrEqual(200);
  expect(countUp(200, 1500)).toBe(200);
  expect(countUp(200, 9999)).toBe(200);
});

test('HOME-4: it shows whole numbers and never decreases', () => {
  const shown = Array.from({ length: 200 }, (_, index) => countUp(317, index * 8));

  expect(shown.every(Number.isInteger)).toBe(true);
  expect(shown).toEqual(shown.toSorted((a, b) => a - b));
  expect(new Set(shown).size).toBeGreaterThan(50);
});

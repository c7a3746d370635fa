import { expect, test } from 'vitest';

import { addDays, addMonths, daysBetween } from './days.ts';

test.each([
  ['2026-05-31', 1, '2026-06-30'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2026-01-15', -1, '2025-12-15'],
])('%s and %s months are %s', (day, months, expected) => {
  expect(addMonths(day, months)).toBe(expected);
});

test('days are counted over the end of a year and both changes of the clock', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-02-28', 2)).toBe('2028-03-01');
  expect(addDays('2026-03-08', 1)).toBe('2026-03-09');
  expect(daysBetween('2026-03-01', '2026-04-01')).toBe(31);
  expect(daysBetween('2026-11-02', '2026-11-01')).toBe(-1);
});

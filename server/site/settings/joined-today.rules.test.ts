import { expect, test } from 'vitest';

import { seededJoinedToday, startOfDay } from './joined-today.rules.ts';

const day = (index: number) => new Date(Date.UTC(2026, 0, 1 + index, 12));

test('HOME-3: a day’s number is an integer from 55 to 420, and uses the whole range', () => {
  const numbers = Array.from({ length: 2000 }, (_, index) => seededJoinedToday(day(index)));

  expect(numbers.every((number) => Number.isInteger(number) && number >= 55 && number <= 420)).toBe(true);
  expect(Math.min(...numbers)).toBeLessThan(60);
  expect(Math.max(...numbers)).toBeGreaterThan(415);
});

test('HOME-3: it stays the same from midnight to midnight, and then changes', () => {
  const first = seededJoinedToday(new Date('2026-11-20T00:00:00.000Z'));

  expect(seededJoinedToday(new Date('2026-11-20T23:59:59.999Z'))).toBe(first);
  expect(seededJoinedToday(new Date('2026-11-21T00:00:00.000Z'))).not.toBe(first);
});

test('a day begins at midnight, UTC', () => {
  expect(startOfDay(new Date('2026-11-20T23:59:59.999Z')).toISOString()).toBe('2026-11-20T00:00:00.000Z');
});

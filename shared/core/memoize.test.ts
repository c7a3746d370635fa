import { expect, test, vi } from 'vitest';

import { memoize } from './memoize.ts';

test('one is made for the same values, and another for others', () => {
  const make = vi.fn((language: string, { places }: { places: number }) => ({ language, places }));
  const formatOf = memoize(make);

  expect(formatOf('en', { places: 1 })).toEqual({ language: 'en', places: 1 });
  expect(formatOf('en', { places: 1 })).toBe(formatOf('en', { places: 1 }));
  expect(formatOf('en', { places: 2 })).toEqual({ language: 'en', places: 2 });
  expect(formatOf('de', { places: 1 })).toEqual({ language: 'de', places: 1 });
  expect(make).toHaveBeenCalledTimes(3);
});

test('what could not be made is tried again', () => {
  const zoneOf = memoize((timeZone: string) => new Intl.DateTimeFormat('en-US', { timeZone }));

  expect(() => zoneOf('Nowhere/Land')).toThrow(RangeError);
  expect(() => zoneOf('Nowhere/Land')).toThrow(RangeError);
});

test('it does not grow without end', () => {
  const make = vi.fn((number: number) => ({ number }));
  const one = memoize(make);
  for (let number = 0; number < 1000; number++) one(number);
  one(0);
  expect(make).toHaveBeenCalledTimes(1000);

  one(1000);
  one(0);
  expect(make).toHaveBeenCalledTimes(1002);
});

import { expect, test } from 'vitest';

import { keptBackups, longestKeptDays, parseRetention } from './backup-retention.ts';

const nothing = { last: 0, daily: 0, weekly: 0, monthly: 0, yearly: 0 };

/** The days that are kept, oldest first. */
const kept = (days: string[], text: string) =>
  [
    ...keptBackups(
      days.map((day) => new Date(day.includes('T') ? day : `${day}T02:17:00Z`)),
      parseRetention(text) ?? nothing,
    ).keys(),
  ]
    .map((at) => at.toISOString().slice(0, 10))
    .toSorted();

const nights = (from: string, count: number) =>
  Array.from({ length: count }, (_, night) =>
    new Date(Date.parse(from) + night * 86_400_000).toISOString().slice(0, 10),
  );

test.each([
  '',
  'daily',
  'daily=',
  'daily=x',
  'daily=-1',
  'daily=1.5',
  'daily=0',
  'daily=0,weekly=0',
  'daily=7,daily=8',
  'hourly=3',
  'daily=7;weekly=4',
  'daily=7,',
  'daily=1001',
  'toString=3',
])('“%s” is refused, because what it deletes must be what was meant', (text) => {
  expect(parseRetention(text)).toBeUndefined();
});

test('numbers of several kinds are read', () => {
  expect(parseRetention('daily=7, weekly=4,monthly=12')).toEqual({
    ...nothing,
    daily: 7,
    weekly: 4,
    monthly: 12,
  });
  expect(longestKeptDays({ ...nothing, daily: 7, weekly: 4 })).toBe(28);
  expect(longestKeptDays({ ...nothing, monthly: 12, weekly: 4 })).toBe(372);
});

test('the newest of each of the last days, weeks, months and years is kept', () => {
  const year = nights('2030-01-01T02:17:00Z', 365);
  expect(kept(year, 'last=2')).toEqual(['2030-12-30', '2030-12-31']);
  expect(kept(year, 'daily=3')).toEqual(['2030-12-29', '2030-12-30', '2030-12-31']);
  // Sundays, and the newest of the week that isn't over.
  expect(kept(year, 'weekly=3')).toEqual(['2030-12-22', '2030-12-29', '2030-12-31']);
  expect(kept(year, 'monthly=3')).toEqual(['2030-10-31', '2030-11-30', '2030-12-31']);
  expect(kept([...nights('2028-12-01T02:17:00Z', 60), ...year], 'yearly=9')).toEqual([
    '2028-12-31',
    '2029-01-29',
    '2030-12-31',
  ]);
});

test('several of one day count as one', () => {
  const hours = ['2030-05-01T01:00:00Z', '2030-05-01T13:00:00Z', '2030-05-02T01:00:00Z'];
  const [first, ...others] = hours.map((hour) => new Date(hour));
  const days = keptBackups([first as Date, ...others], { ...nothing, daily: 2 });
  expect([...days.keys()]).toEqual(others.toReversed());
});

test('neither a pause of years nor a clock that jumps deletes what came before', () => {
  const week = nights('2030-05-01T02:17:00Z', 7);
  expect(kept([...week, '2040-01-01'], 'daily=7')).toEqual([...week.slice(1), '2040-01-01']);
});

test('a scheme that is applied every night has in the end what it says', () => {
  let stored: string[] = [];
  for (const night of nights('2030-01-01T02:17:00Z', 365))
    stored = kept([...stored, night], 'daily=7,weekly=4,monthly=6');
  expect(stored).toEqual([
    '2030-07-31',
    '2030-08-31',
    '2030-09-30',
    '2030-10-31',
    '2030-11-30',
    '2030-12-15',
    '2030-12-22',
    ...nights('2030-12-25T02:17:00Z', 7),
  ]);
});

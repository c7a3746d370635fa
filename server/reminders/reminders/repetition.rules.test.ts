import { RRuleTemporal } from 'rrule-temporal';
import { expect, test } from 'vitest';

import { daysWithin, firstFrom, nextAfter } from './repetition.rules.ts';

/** Computed without bounds, and so slowly. */
const unbounded = (startsOn: string, repeat: string, first: string, last: string) =>
  new RRuleTemporal({
    rruleString: `DTSTART;TZID=UTC:${startsOn.replaceAll('-', '')}T000000\nRRULE:${repeat}`,
  })
    .between(new Date(`${first}T00:00:00Z`), new Date(`${last}T00:00:00Z`), true)
    .map((occurrence) => occurrence.toString().slice(0, 10));

const rules = [
  'FREQ=DAILY',
  'FREQ=DAILY;INTERVAL=13',
  'FREQ=DAILY;INTERVAL=3;BYDAY=MO,TH',
  'FREQ=WEEKLY',
  'FREQ=WEEKLY;INTERVAL=3;BYDAY=SU,MO;WKST=SU',
  'FREQ=MONTHLY',
  'FREQ=MONTHLY;INTERVAL=5',
  'FREQ=MONTHLY;INTERVAL=7;BYDAY=-1FR',
  'FREQ=MONTHLY;BYMONTHDAY=-1',
  'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
  'FREQ=YEARLY',
  'FREQ=YEARLY;INTERVAL=3',
  'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29',
  'FREQ=DAILY;COUNT=900',
  'FREQ=WEEKLY;BYDAY=MO,WE,FR;COUNT=500',
  'FREQ=MONTHLY;UNTIL=20410301',
];

test.each(rules)('REM-9: within bounds, %s has the days that the library gives it', (repeat) => {
  for (const startsOn of ['2024-01-31', '2024-02-29', '2025-03-01', '2026-12-30'])
    for (const year of [2024, 2027, 2028, 2041, 2096]) {
      const [first, last] = [`${year}-01-20`, `${year}-04-02`];
      expect(daysWithin({ startsOn, repeat }, first, last)).toEqual(unbounded(startsOn, repeat, first, last));
    }
});

test('REM-4: the next day is one of the series, and after 2099 there is none', () => {
  const series = { startsOn: '2024-02-29', repeat: 'FREQ=YEARLY' };

  expect(nextAfter(series, '2024-02-29', '2025-01-01')).toBe('2028-02-29');
  expect(nextAfter(series, '2096-02-29', '2025-01-01')).toBeUndefined();
  expect(
    nextAfter({ startsOn: '2024-01-01', repeat: 'FREQ=DAILY;COUNT=2' }, '2024-01-02', '2024-01-01'),
  ).toBeUndefined();
});

test.each([
  'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=29;INTERVAL=999',
  'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
  'FREQ=DAILY;INTERVAL=4;COUNT=900;BYMONTH=2;BYMONTHDAY=30',
])('REM-1: %s has no day, and says so without an error', (repeat) => {
  const series = { startsOn: '1980-01-01', repeat };

  expect(firstFrom(series, '1980-01-01')).toBeUndefined();
  expect(daysWithin(series, '2030-01-01', '2030-12-31')).toEqual([]);
});

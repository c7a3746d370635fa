import { describe, expect, test } from 'vitest';

import { datesIn, plainDates } from './dates.ts';
import type { DateStyle } from './display.ts';
import { clockFormats, dateFormats, dateLanguages, defaultDateStyle } from './display.ts';
import { localTime } from './zoned-time.ts';

const inZone = (timeZone: string, style: Partial<DateStyle> = {}) =>
  datesIn({ ...defaultDateStyle, ...style }, (moment) => localTime(timeZone, moment));

const day = '2026-11-02';
const moment = '2026-11-02T15:05:00Z';

test('DOC-6: the default is the format "MMM dd, yyyy at h:mm a"', () => {
  expect(plainDates.moment(moment)).toBe('Nov 02, 2026 at 3:05 PM');
  expect(plainDates.moment('2026-01-31T00:07:00Z')).toBe('Jan 31, 2026 at 12:07 AM');
  expect(plainDates.moment('2026-01-31T12:00:00Z')).toBe('Jan 31, 2026 at 12:00 PM');
});

test('SET-1: a day has one form for each purpose', () => {
  const dates = plainDates;

  expect([
    dates.day(day),
    dates.longDay(day),
    dates.dayOfYear(day),
    dates.dayOfWeek(day),
    dates.weekday(day),
    dates.shortWeekday(day),
    dates.month(day),
    dates.shortMonth(day),
    dates.monthName(day),
    dates.longDayAt(day, '09:00:00'),
    dates.shortMoment(moment),
    dates.longMoment(moment),
    dates.timeOfDay(moment),
  ]).toEqual([
    'Nov 2, 2026',
    'November 2, 2026',
    'Nov 2',
    'Monday, November 2',
    'Monday',
    'Mon',
    'November 2026',
    'Nov 2026',
    'November',
    'November 2, 2026 at 9:00 AM',
    'Nov 2 at 3:05 PM',
    'November 2, 2026 at 3:05 PM',
    '3:05 PM',
  ]);
});

describe('SET-1: every language in every order', () => {
  test.each([
    ['en-US', 'month_first', 'Nov 2, 2026', 'Monday, November 2', 'Nov 02, 2026 at 15:05'],
    ['en-US', 'day_first', '2 Nov 2026', 'Monday, 2 November', '02 Nov 2026 at 15:05'],
    ['en-US', 'iso', '2026-11-02', 'Monday, 11-02', '2026-11-02 at 15:05'],
    ['en-GB', 'month_first', 'Nov 2, 2026', 'Monday, November 2', 'Nov 02, 2026 at 15:05'],
    ['en-GB', 'day_first', '2 Nov 2026', 'Monday 2 November', '02 Nov 2026 at 15:05'],
    ['de', 'month_first', 'Nov. 2, 2026', 'Montag, November 2', 'Nov. 02, 2026, 15:05'],
    ['de', 'day_first', '2. Nov. 2026', 'Montag, 2. November', '02. Nov. 2026, 15:05'],
    ['de', 'iso', '2026-11-02', 'Montag, 11-02', '2026-11-02, 15:05'],
    ['es', 'day_first', '2 nov 2026', 'lunes, 2 de noviembre', '02 nov 2026, 15:05'],
    ['fr', 'day_first', '2 nov. 2026', 'lundi 2 novembre', '02 nov. 2026, 15:05'],
  ] as const)('%s, %s', (dateLanguage, dateFormat, short, long, exact) => {
    const dates = inZone('UTC', { dateLanguage, dateFormat, clock: '24h' });

    expect([dates.day(day), dates.dayOfWeek(day), dates.moment(moment)]).toEqual([short, long, exact]);
  });
});

test('SET-1: no style leaves a part of a date out or writes an unknown one', () => {
  const written = dateLanguages.flatMap((dateLanguage) =>
    dateFormats.flatMap((dateFormat) =>
      clockFormats.flatMap((clock) => {
        const dates = inZone('UTC', { dateLanguage, dateFormat, clock });

        return [dates.day(day), dates.longDay(day), dates.longMoment(moment)];
      }),
    ),
  );

  for (const words of written) {
    expect(words).toMatch(/2026/);
    expect(words).not.toMatch(/undefined|NaN|Invalid/);
  }
});

test('SET-1: a calendar day is the same day in every time zone', () => {
  for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Europe/Berlin', 'UTC']) {
    expect(inZone(zone).day('2026-03-29')).toBe('Mar 29, 2026');
    expect(inZone(zone).longDay('2028-02-29')).toBe('February 29, 2028');
  }
});

test('SET-1: moments near midnight and where clocks change are on the day that the wall shows', () => {
  const newYork = inZone('America/New_York', { clock: '24h' });

  // 2026-03-08: from 01:59 to 03:00; 2026-11-01: 01:30 twice.
  expect(
    ['2026-03-08T06:59:00Z', '2026-03-08T07:00:00Z', '2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z'].map(
      newYork.timeOfDay,
    ),
  ).toEqual(['01:59', '03:00', '01:30', '01:30']);
  expect(newYork.dayAt('2026-03-08T04:59:59Z')).toBe('2026-03-07');
  expect(newYork.dayAt('2026-03-08T05:00:00Z')).toBe('2026-03-08');
  expect(inZone('Europe/Berlin').moment('2026-10-25T22:59:00Z')).toBe('Oct 25, 2026 at 11:59 PM');
  expect(inZone('Europe/Berlin').moment('2026-10-25T23:00:00Z')).toBe('Oct 26, 2026 at 12:00 AM');
});

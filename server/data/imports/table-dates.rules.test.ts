import { describe, expect, test } from 'vitest';

import { dayReader, serialIn } from './table-dates.rules.ts';

const reader = dayReader({ order: 'dmy', timeZone: 'America/New_York', isSerial: false });

describe('a date in a table', () => {
  test.each([
    ['2026-03-14', '2026-03-14'],
    ['2026/3/14', '2026-03-14'],
    ['20260314', '2026-03-14'],
    ['2026-03-14T08:00:00', '2026-03-14'],
    ['2026-03-14t08:00', '2026-03-14'],
    ['2026-03-14 08:00:00', '2026-03-14'],
    ['2026-03-14T08:00:00.123456', '2026-03-14'],
    ['14/03/2026 8:30 PM', '2026-03-14'],
    ['14.03.26', '2026-03-14'],
    ['14-Mar-26', '2026-03-14'],
    ['14 Mar 2026', '2026-03-14'],
    ['Mar 14, 2026', '2026-03-14'],
    ['Saturday, March 14th, 2026', '2026-03-14'],
    ['2026-Mar-14', '2026-03-14'],
    ['14. März 2026', '2026-03-14'],
    ['14. Ma\u0308rz 2026', '2026-03-14'],
    ['14 Mrz 2026', '2026-03-14'],
    ['Samstag, 14. März 2026', '2026-03-14'],
    ['14 Mai 2026', '2026-05-14'],
    ['3. Okt. 2025', '2025-10-03'],
    ['1. Jänner 2026', '2026-01-01'],
    ['14 de marzo de 2026', '2026-03-14'],
    ['14 ene 2026', '2026-01-14'],
    ['sábado, 14 de setiembre de 2024', '2024-09-14'],
    ['marzo 14 de 2026', '2026-03-14'],
    ['١٤/٠٣/٢٠٢٦', '2026-03-14'],
    ['２０２６-０３-１４', '2026-03-14'],
    ['2026年3月14日', '2026-03-14'],
  ])('%s is %s', (text, day) => {
    expect(reader(text)).toBe(day);
  });

  test.each([
    ['2026-03-15T00:30:00Z', '2026-03-14'],
    ['2026-03-15T00:30:00.000Z', '2026-03-14'],
    ['20260315T003000Z', '2026-03-14'],
    ['2026-03-14T23:30:00-05:00', '2026-03-15'],
    ['2026-03-14 23:30:00 +0000', '2026-03-14'],
    ['2026-03-14T23:30:00+0900', '2026-03-14'],
    ['3/14/2026 11:30 PM UTC', '2026-03-14', 'mdy'],
    ['Sun Mar 15 2026 00:30:00 GMT+0000 (UTC)', '2026-03-14'],
  ])('the instant %s is the owner’s day %s', (text, day, order = 'dmy') => {
    expect(dayReader({ order: order as 'dmy', timeZone: 'America/New_York', isSerial: false })(text)).toBe(
      day,
    );
  });

  test.each([
    ['31/31/2026'],
    ['2026-02-30'],
    ['30 Feb 2026'],
    ['14 Foo 2026'],
    ['14 junk 2026'],
    ['46095'],
    ['soon'],
    ['2'.repeat(20_000)],
  ])('%s is none', (text) => {
    expect(reader(text)).toBeUndefined();
  });

  test.each([
    ['46095', '2026-03-14'],
    ['46095.75', '2026-03-14'],
    ['25569', '1970-01-01'],
  ])('the number %s is a day of Excel in a column of them', (text, day) => {
    expect(dayReader({ order: 'ymd', timeZone: 'UTC', isSerial: true })(text)).toBe(day);
  });

  test.each([
    ['2026-03-14', '2026-03-14'],
    ['14 Mar 2026', '2026-03-14'],
    ['not a date', undefined],
  ])('“%s” among Excel’s numbers is read as %s', (text, day) => {
    expect(dayReader({ order: 'ymd', timeZone: 'UTC', isSerial: true })(text)).toBe(day);
  });

  test.each([
    [['46095', '46096', 'not a date'], '46095'],
    [['2026-03-13', '46095', '46096'], '46095'],
    [['٤٦٠٩٥'], '٤٦٠٩٥'],
    [['46095', '2026-03-15'], undefined],
    [['12345'], undefined],
    [[], undefined],
  ])('the column %j has Excel’s numbers when most cells are some', (texts, first) => {
    expect(serialIn(texts)).toEqual(first === undefined ? null : { text: first, day: '2026-03-14' });
  });
});

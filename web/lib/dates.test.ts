import { expect, test } from 'vitest';

import { dayInSentence, dayInWords, dayName, exactMoment, longDate, timeLeft } from './dates.ts';

// Built from local parts, so that the tests work in every time zone.
const at = (...parts: [number, number, number, number, number]) => new Date(...parts).toISOString();

test('DOC-6: the expiry of a link has the format "MMM dd, yyyy at h:mm a"', () => {
  expect(exactMoment(at(2026, 10, 2, 15, 5))).toBe('Nov 02, 2026 at 3:05 PM');
  expect(exactMoment(at(2026, 0, 31, 0, 7))).toBe('Jan 31, 2026 at 12:07 AM');
});

test('SHARED-1: the recipient of a link sees a long date', () => {
  expect(longDate(at(2026, 10, 22, 9, 0))).toBe('November 22, 2026');
});

test('days are named by the calendar, not by periods of 24 hours', () => {
  const now = new Date(2026, 2, 1, 0, 30);
  expect(dayInWords(at(2026, 2, 1, 0, 1), now)).toBe('Today');
  expect(dayInWords(at(2026, 1, 28, 23, 59), now)).toBe('Yesterday');
  expect(dayInWords(at(2026, 1, 27, 23, 59), now)).toBe('2 days ago');
  expect(dayInWords(at(2026, 1, 23, 0, 1), now)).toBe('6 days ago');
  expect(dayInWords(at(2026, 1, 22, 23, 59), now)).toBe('Feb 22');
});

test.each([
  ['2026-11-22', 'Nov 22'],
  ['2026-11-23', '6 days ago'],
  ['2026-11-28', 'Yesterday'],
  ['2026-11-29', 'Today'],
  ['2026-11-30', 'Tomorrow'],
  ['2026-12-01', 'Tuesday'],
  ['2026-12-05', 'Saturday'],
  ['2026-12-06', 'Dec 6'],
  ['2027-01-02', 'Jan 2, 2027'],
  ['2025-11-29', 'Nov 29, 2025'],
])('a day is relative within seven days, short this year, and whole otherwise: %s', (day, name) => {
  expect(dayName(day, '2026-11-29')).toBe(name);
});

test('a day after other words begins in lower case, except the names of weekdays and months', () => {
  const days = ['2026-11-29', '2026-11-30', '2026-12-01', '2026-12-06'];
  expect(days.map((day) => dayInSentence(day, '2026-11-29'))).toEqual([
    'today',
    'tomorrow',
    'Tuesday',
    'Dec 6',
  ]);
});

test('the remaining time has whole units, a new link ends in two days, and it is never negative', () => {
  const now = Date.UTC(2026, 0, 1);
  const inMinutes = (minutes: number) => timeLeft(new Date(now + minutes * 60_000).toISOString(), now);
  expect([
    inMinutes(48 * 60),
    inMinutes(48 * 60 - 1),
    inMinutes(47 * 60),
    inMinutes(72 * 60 + 1),
    inMinutes(61),
    inMinutes(59),
    inMinutes(1),
    inMinutes(-5),
  ]).toEqual([
    'in 2 days',
    'in 2 days',
    'in 47 hours',
    'in 3 days',
    'in 1 hour',
    'in 59 minutes',
    'in 1 minute',
    'in 0 minutes',
  ]);
});

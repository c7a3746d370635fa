import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { daysToChoose, durationToSend } from '#web/documents/sharing/share-duration.ts';
import { doseInWords, slotTime } from '#web/health/medications/dose-words.ts';
import { dayOf, instantsOf } from '#web/operations/offers/offer-days.ts';
import { snoozeChoices } from '#web/reminders/reminders/snooze-choices.ts';

import { dayInWords, exactMoment, longDate, ownToday, timeName, timeOfDay } from './dates.ts';
import { deviceZone, keepZone, ownZone } from './own-zone.ts';

// An instant whose day and hour differ between any two of the three.
const instant = '2026-11-27T20:05:00.000Z';
const device = deviceZone();
const [account, shown] =
  device === 'Asia/Tokyo' ? (['America/New_York', 'ET'] as const) : (['Asia/Tokyo', 'Japan Time'] as const);

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(instant) });
  keepZone(account);
});
afterEach(() => {
  keepZone(null);
  vi.useRealTimers();
});

test('SET-1: every day and time is in the account’s time zone, and names it where this device shows another time', () => {
  keepZone('Asia/Tokyo');
  if (device === 'Asia/Tokyo') return;

  expect(ownToday()).toBe('2026-11-28');
  expect(exactMoment(instant)).toBe('Nov 28, 2026 at 5:05 AM Japan Time');
  expect(timeOfDay(instant)).toBe('5:05 AM Japan Time');
  expect(longDate(instant)).toBe('November 28, 2026');
  expect(dayInWords('2026-11-27T14:59:00Z')).toBe('Yesterday');
  // A dose that is due at 8:00 and was given at 5:05 are told in one zone.
  expect(slotTime('2026-11-28T08:00')).toBe('8:00 AM Japan Time');
  expect(doseInWords({ state: 'given', by: null, at: instant } as never)).toBe('Given, 5:05 AM Japan Time');
  expect(timeName('09:00')).toBe('9:00 AM Japan Time');
});

test('SET-1: the zone is named only while the clocks differ', () => {
  expect(timeOfDay(instant)).toContain(shown);
  keepZone(device);
  expect(timeOfDay(instant)).toMatch(/^\d+:05 [AP]M$/);
  expect(timeName('09:00')).toBe('9:00 AM');
});

test('SET-1: what is chosen as a day or time is meant in the account’s time zone', () => {
  keepZone('Asia/Tokyo');

  expect(durationToSend({ day: '2026-12-01' })).toEqual({ until: '2026-12-01T14:59:59.000Z' });
  expect(daysToChoose()).toEqual({ min: '2026-11-28', max: '2027-11-28' });
  expect(snoozeChoices(new Date(instant)).map(({ until }) => until.toISOString())).toEqual([
    '2026-11-27T23:05:00.000Z',
    '2026-11-29T00:00:00.000Z',
    '2026-12-05T00:00:00.000Z',
  ]);
  expect(instantsOf('2026-12-01', '2026-12-02')).toEqual({
    validFrom: '2026-11-30T15:00:00.000Z',
    validUntil: '2026-12-02T14:59:59.999Z',
  });
  expect(dayOf('2026-12-02T14:59:59.999Z')).toBe('2026-12-02');
});

test('SET-1: a zone that this browser doesn’t know, and none, leave the device’s', () => {
  keepZone('Mars/Olympus');
  expect(ownZone()).toBe(device);
  keepZone(null);
  expect(ownZone()).toBe(device);
});

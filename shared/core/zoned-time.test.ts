import { expect, test } from 'vitest';

import { localTime, momentOf } from './zoned-time.ts';

test.each([
  ['an ordinary time', 'America/New_York', '2027-01-05', '09:00', '2027-01-05T14:00:00.000Z'],
  ['a time skipped in spring', 'America/New_York', '2027-03-14', '02:30', '2027-03-14T07:30:00.000Z'],
  ['the first minute after the gap', 'America/New_York', '2027-03-14', '03:00', '2027-03-14T07:00:00.000Z'],
  [
    'a time that comes twice, the first',
    'America/New_York',
    '2027-11-07',
    '01:30',
    '2027-11-07T05:30:00.000Z',
  ],
  ['the hour after the double one', 'America/New_York', '2027-11-07', '02:00', '2027-11-07T07:00:00.000Z'],
  ['a change of half an hour', 'Australia/Lord_Howe', '2027-10-03', '02:15', '2027-10-02T15:45:00.000Z'],
  ['midnight that is skipped', 'America/Santiago', '2027-09-05', '00:00', '2027-09-05T04:00:00.000Z'],
  ['a zone ahead of UTC', 'Pacific/Kiritimati', '2027-01-01', '00:00:00', '2026-12-31T10:00:00.000Z'],
  ['a day that was skipped', 'Pacific/Apia', '2011-12-30', '09:00', '2011-12-30T19:00:00.000Z'],
])('REM-8: the moment of %s', (_what, zone, day, time, moment) => {
  expect(momentOf(zone, day, time).toISOString()).toBe(moment);
});

test('REM-8: every hour of two years is found again from what the clock shows', () => {
  for (const zone of ['Europe/Berlin', 'America/St_Johns', 'Asia/Kathmandu', 'Australia/Sydney']) {
    for (let hour = 0; hour < 2 * 366 * 24; hour++) {
      const moment = new Date(Date.UTC(2027, 0, 1, hour));
      const { day, time } = localTime(zone, moment);
      // For an ambiguous local time, the first of two instants is found.
      const found = momentOf(zone, day, time);
      expect([0, 3_600_000]).toContain(moment.getTime() - found.getTime());
      expect(localTime(zone, found)).toEqual({ day, time });
    }
  }
});

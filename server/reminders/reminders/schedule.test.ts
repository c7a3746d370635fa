import { describe, expect, test } from 'vitest';

import { createReminderSteps } from '#server/testing/reminders.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const app = await createTestApp();
const { ownerIn, add, notifyAt } = createReminderSteps(app);

describe('REM-8: when', () => {
  test.each([
    ['at the preferred time', 'America/New_York', {}, { date: '2030-06-10' }, '2030-06-09T13:00:00.000Z'],
    [
      'at its own time',
      'America/New_York',
      {},
      { date: '2030-06-10', customTime: '18:30' },
      '2030-06-09T22:30:00.000Z',
    ],
    [
      'with its own notice, over midnight',
      'Europe/Berlin',
      {},
      { date: '2030-06-10', customTime: '01:00', advanceNotice: 3 },
      '2030-06-09T20:00:00.000Z',
    ],
    [
      'in the hour that spring skips',
      'America/New_York',
      { reminderAdvanceNotice: 0 },
      { date: '2031-03-09', customTime: '02:30' },
      '2031-03-09T07:30:00.000Z',
    ],
    [
      'in the hour that autumn repeats',
      'America/New_York',
      { reminderAdvanceNotice: 0 },
      { date: '2030-11-03', customTime: '01:30' },
      '2030-11-03T05:30:00.000Z',
    ],
    [
      '24 hours before the clocks have changed',
      'America/New_York',
      {},
      { date: '2030-11-03', customTime: '09:00' },
      '2030-11-02T14:00:00.000Z',
    ],
    [
      'after quiet hours over midnight',
      'UTC',
      { quietHours: { from: '22:00', until: '07:00' } },
      { date: '2030-06-10', customTime: '23:00' },
      '2030-06-10T07:00:00.000Z',
    ],
    [
      'after quiet hours in the early morning',
      'UTC',
      { quietHours: { from: '22:00', until: '07:00' } },
      { date: '2030-06-10', customTime: '05:00' },
      '2030-06-09T07:00:00.000Z',
    ],
    [
      'after quiet hours at noon',
      'UTC',
      { quietHours: { from: '12:00', until: '14:00' } },
      { date: '2030-06-10', customTime: '13:00' },
      '2030-06-09T14:00:00.000Z',
    ],
    [
      'at the end of quiet hours that end in the second of the double hours',
      'America/New_York',
      { quietHours: { from: '22:00', until: '01:15' } },
      { date: '2030-11-03', customTime: '05:10', advanceNotice: 4 },
      '2030-11-03T06:15:00.000Z',
    ],
    [
      'on its own when the digest would be too late',
      'UTC',
      { dailyDigest: true },
      { date: '2030-06-10', customTime: '08:00', advanceNotice: 0 },
      '2030-06-10T08:00:00.000Z',
    ],
    [
      'in the digest of its day',
      'UTC',
      { dailyDigest: true },
      { date: '2030-06-10', customTime: '20:00' },
      '2030-06-09T09:00:00.000Z',
    ],
  ] as const)('it is announced %s', async (_what, zone, preferences, facts, moment) => {
    const owner = await ownerIn(zone, preferences);

    expect(await notifyAt(await add(owner, facts))).toBe(moment);
  });

  test('moving to another time zone moves what was not announced', async () => {
    const owner = await ownerIn('America/New_York');
    const reminder = await add(owner, { date: '2030-06-10' });
    await owner.patch('/api/preferences', { timeZone: 'Asia/Tokyo' });

    expect(await notifyAt(reminder)).toBe('2030-06-09T00:00:00.000Z');
  });
});

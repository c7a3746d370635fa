import { expect, test } from 'vitest';

import { hasSlot, isOpen, repeatWarningMinutes, slotsLeftOn, slotsOn } from './doses.ts';

const twiceEveryOtherDay = {
  startDate: '2026-02-27',
  endDate: '2026-03-05',
  schedule: { times: ['20:00', '08:00'], every: 2 },
};

test.each([
  ['2026-02-27T08:00', true],
  ['2026-03-01T20:00', true],
  ['2026-02-28T08:00', false],
  ['2026-02-27T08:01', false],
  ['2026-02-25T08:00', false],
  ['2026-03-05T08:00', true],
  ['2026-03-07T08:00', false],
])('HEALTH-1: whether a dose belongs to the schedule: %s', (slot, belongs) => {
  expect(hasSlot(twiceEveryOtherDay, slot)).toBe(belongs);
});

test('HEALTH-1: the doses of a day are in order, and there are none without a schedule or a first day', () => {
  expect(slotsOn(twiceEveryOtherDay, '2026-03-01')).toEqual(['2026-03-01T08:00', '2026-03-01T20:00']);
  expect(slotsOn({ ...twiceEveryOtherDay, schedule: null }, '2026-03-01')).toEqual([]);
  expect(slotsOn({ ...twiceEveryOtherDay, startDate: null }, '2026-03-01')).toEqual([]);
});

test('HEALTH-1: the doses that are left of a day are those that nobody recorded', () => {
  const courses = ['a', 'b'].map((id) => ({ ...twiceEveryOtherDay, id }));
  const given = { medicationId: 'a', slot: '2026-03-01T08:00' };

  expect(slotsLeftOn(courses, [given], '2026-03-01')).toEqual([
    '2026-03-01T20:00',
    '2026-03-01T08:00',
    '2026-03-01T20:00',
  ]);
});

test('HEALTH-1: a course is open until the end of its last day', () => {
  expect(isOpen({ endDate: '2026-03-05' }, '2026-03-05')).toBe(true);
  expect(isOpen({ endDate: '2026-03-05' }, '2026-03-06')).toBe(false);
  expect(isOpen({ endDate: null }, '2026-03-06')).toBe(true);
});

test.each([
  [null, 4 * 60],
  [{ times: ['08:00', '20:00'], every: 1 }, 6 * 60],
  [{ times: ['08:00', '12:00', '20:00'], every: 1 }, 2 * 60],
  [{ times: ['22:00', '04:00'], every: 1 }, 3 * 60],
  [{ times: ['08:00'], every: 1 }, 12 * 60],
  [{ times: ['08:00'], every: 30 }, 15 * 24 * 60],
])('HEALTH-1: another dose is asked about for a while: %j', (schedule, minutes) => {
  expect(repeatWarningMinutes(schedule)).toBe(minutes);
});

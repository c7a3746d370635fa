import { parse } from 'chrono-node/en';
import { describe, expect, test } from 'vitest';

import { normalizeRepetition } from '#shared/reminders/repetition.ts';

import { readLine } from './read-line.ts';

const pets = [
  { petId: 'rex', petName: 'Rex' },
  { petId: 'luna', petName: 'Luna' },
  { petId: 'luna2', petName: 'Luna Mae' },
];
// A Sunday, 3 PM in Berlin.
const now = new Date('2026-11-22T14:00:00Z');

const read = (line: string, timeZone = 'Europe/Berlin') =>
  readLine(line, { pets, timeZone, now, parseDates: parse });

const nothing = { customTime: null, repeat: null, petIds: [], advanceNotice: null, note: undefined };

describe('REM-1: a reminder in one line', () => {
  test.each([
    [
      'Heartworm pill for Rex every month on the 1st at 8',
      {
        title: 'Heartworm pill',
        kind: 'medication',
        date: '2026-12-01',
        customTime: '08:00',
        repeat: 'FREQ=MONTHLY;BYMONTHDAY=1',
        petIds: ['rex'],
      },
    ],
    [
      'Vet check-up for Luna tomorrow at 4:30pm',
      { title: 'Vet check-up', kind: 'vet', date: '2026-11-23', customTime: '16:30', petIds: ['luna'] },
    ],
    [
      'Rabies booster for Rex and Luna on March 3',
      { title: 'Rabies booster', kind: 'vaccination', date: '2027-03-03', petIds: ['rex', 'luna'] },
    ],
    [
      'Bath for Luna Mae next Friday',
      { title: 'Bath', kind: 'grooming', date: '2026-11-27', petIds: ['luna2'] },
    ],
    [
      "Clean Rex's teeth every other Friday",
      {
        title: "Clean Rex's teeth",
        kind: 'other',
        date: '2026-11-27',
        repeat: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=FR',
        petIds: ['rex'],
      },
    ],
    [
      'Give Luna her thyroid pill every day at 8',
      {
        title: 'Give Luna her thyroid pill',
        kind: 'medication',
        date: '2026-11-23',
        customTime: '08:00',
        repeat: 'FREQ=DAILY',
        petIds: ['luna'],
      },
    ],
    [
      'Flea pill for Rex on the 1st of every month.',
      {
        title: 'Flea pill',
        kind: 'medication',
        date: '2026-12-01',
        repeat: 'FREQ=MONTHLY;BYMONTHDAY=1',
        petIds: ['rex'],
      },
    ],
    [
      'Take Rex and Luna to the vet tomorrow',
      { title: 'Take Rex and Luna to the vet', kind: 'vet', date: '2026-11-23', petIds: ['rex', 'luna'] },
    ],
    [
      'Flea drops every 3 months on the 15th, remind me 2 days before',
      {
        title: 'Flea drops',
        kind: 'medication',
        date: '2026-12-15',
        repeat: 'FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=15',
        advanceNotice: 48,
      },
    ],
    [
      'Antibiotics daily for 10 days at 7am',
      {
        title: 'Antibiotics',
        kind: 'medication',
        date: '2026-11-23',
        customTime: '07:00',
        repeat: 'FREQ=DAILY;COUNT=10',
      },
    ],
    [
      'Walk training every Monday and Thursday at 18:00',
      {
        title: 'Walk training',
        kind: 'other',
        date: '2026-11-23',
        customTime: '18:00',
        repeat: 'FREQ=WEEKLY;BYDAY=MO,TH',
      },
    ],
    [
      'License renewal every year on January 31',
      {
        title: 'License renewal',
        kind: 'other',
        date: '2027-01-31',
        repeat: 'FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=31',
      },
    ],
    [
      'Nail trim on the last Friday of every month',
      { title: 'Nail trim', kind: 'grooming', date: '2026-11-27', repeat: 'FREQ=MONTHLY;BYDAY=-1FR' },
    ],
    [
      'Weigh every week until June 1',
      { title: 'Weigh', kind: 'other', date: '2026-11-22', repeat: 'FREQ=WEEKLY;UNTIL=20270601' },
    ],
    [
      'Insulin twice a day',
      {
        title: 'Insulin',
        kind: 'medication',
        date: '2026-11-22',
        repeat: 'FREQ=DAILY',
        note: 'A reminder can repeat once a day at most. Add a separate one for each time.',
      },
    ],
    [
      'remind me to call the kennel on 2027-02-01',
      { title: 'Call the kennel', kind: 'other', date: '2027-02-01' },
    ],
    [
      'Heartworm pill monthly starting January 31',
      {
        title: 'Heartworm pill',
        kind: 'medication',
        date: '2027-01-31',
        repeat: 'FREQ=MONTHLY;BYMONTHDAY=-1',
      },
    ],
    [
      'Flea drops every month on the 31st',
      { title: 'Flea drops', kind: 'medication', date: '2026-11-30', repeat: 'FREQ=MONTHLY;BYMONTHDAY=-1' },
    ],
    [
      'License every year on February 29',
      { title: 'License', kind: 'other', date: '2027-02-28', repeat: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1' },
    ],
    ['Buy food', { title: 'Buy food', kind: 'other', date: undefined }],
    // 3 PM has passed only just.
    ['Eye drops at 3pm', { title: 'Eye drops', kind: 'medication', date: '2026-11-23', customTime: '15:00' }],
    ['Eye drops at 9pm', { title: 'Eye drops', kind: 'medication', date: '2026-11-22', customTime: '21:00' }],
    [
      'Dental for all pets in 2 weeks',
      { title: 'Dental', kind: 'vet', date: '2026-12-06', petIds: ['rex', 'luna', 'luna2'] },
    ],
    [
      'Walk every weekday',
      {
        title: 'Walk',
        kind: 'other',
        date: '2026-11-23',
        repeat: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
      },
    ],
  ])('%s', (line, expected) => {
    const { date: _, ...found } = read(line);

    expect({ ...found, ...('date' in expected && { date: read(line).date }) }).toEqual({
      ...nothing,
      ...expected,
    });
    expect(found.repeat === null || normalizeRepetition(found.repeat)).toBe(found.repeat ?? true);
  });

  test('the day is that of the person’s time zone', () => {
    // Already Monday in Auckland.
    expect(read('Walk tomorrow', 'Pacific/Auckland').date).toBe('2026-11-24');
    expect(read('Walk tomorrow', 'America/Los_Angeles').date).toBe('2026-11-23');
  });

  test('a pet’s name inside another word is not that pet', () => {
    expect(read('Rexona for the shelf tomorrow').petIds).toEqual([]);
  });
});

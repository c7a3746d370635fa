import { expect, test } from 'vitest';

import type { MedicationFacts } from '#shared/health/medications.schema.ts';

import { afterVaccination, ofMedication } from './next-reminders.ts';

const olive = { id: 'olive', name: 'Olive' };
const course = (facts: Partial<MedicationFacts>) =>
  ({
    name: 'Apoquel',
    startDate: '2026-11-20',
    endDate: null,
    schedule: { times: ['08:00', '20:00'], every: 1 },
    ...facts,
  }) as MedicationFacts;

test('REM-4: each time of a schedule gets a reminder that repeats until the last day', () => {
  const reminders = ofMedication(olive, 'm', course({ endDate: '2026-12-01' }), '2026-11-23');

  expect(reminders.map(({ customTime }) => customTime)).toEqual(['08:00', '20:00']);
  expect(reminders[0]).toMatchObject({
    date: '2026-11-23',
    repeat: 'FREQ=DAILY;UNTIL=20261201',
    petIds: ['olive'],
    medicationId: 'm',
  });
});

test.each([
  ['2026-11-20', '2026-11-23'],
  ['2026-11-21', '2026-11-24'],
  ['2026-11-23', '2026-11-23'],
  ['2026-11-30', '2026-11-30'],
])('REM-4: every third day from %s begins on %s', (startDate, date) => {
  const facts = course({ startDate, schedule: { times: ['08:00'], every: 3 } });

  expect(ofMedication(olive, 'm', facts, '2026-11-23')).toMatchObject([
    { date, repeat: 'FREQ=DAILY;INTERVAL=3' },
  ]);
});

test('REM-4: without a schedule, or without a day on which it expires, there is nothing to remind of', () => {
  expect(ofMedication(olive, 'm', course({ schedule: null }), '2026-11-23')).toEqual([]);
  const facts = { name: 'Rabies', expirationDate: null } as Parameters<typeof afterVaccination>[2];
  expect(afterVaccination(olive, 'v', facts)).toEqual([]);
});

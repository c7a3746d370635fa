import { expect, test } from 'vitest';

import type { HealthRecords } from './records.ts';
import { byYearAndMonth, countKinds, timelineKinds, timelineOf } from './timeline.ts';

const at = (id: string, createdAt = '2026-05-01T09:00:00.000Z') => ({ id, createdAt, notes: null });
const course = { name: 'Apoquel', dosage: null, frequency: null, provider: null, schedule: null };
const records: HealthRecords & { documents: { id: string; name: string; createdAt: string }[] } = {
  weights: [{ ...at('w'), recordDate: '2026-04-30', grams: 5000, bodyCondition: null }],
  medications: [
    { ...at('m1'), ...course, startDate: '2025-12-31', endDate: '2026-01-02' },
    { ...at('m2'), ...course, startDate: '2026-04-30', endDate: '2026-06-30' },
    { ...at('m3'), ...course, startDate: null, endDate: null },
    { ...at('m4'), ...course, startDate: '2026-02-02', endDate: '2026-02-02' },
  ],
  vaccinations: [
    {
      ...at('v', '2026-05-01T10:00:00.000Z'),
      name: 'Rabies',
      vaccine: 'rabies',
      dateAdministered: '2026-04-30',
      expirationDate: null,
      administrator: null,
      batchNumber: null,
      origin: { kind: 'owner' },
      endedConfirmation: null,
    },
  ],
  events: [
    {
      ...at('e'),
      eventDate: '2026-04-29',
      eventType: 'checkup',
      title: 'Check',
      description: null,
      provider: null,
      cost: null,
      currency: 'USD',
    },
  ],
  homeChecks: [{ ...at('h'), checkedOn: '2026-03-01', answers: {} }],
  documents: [{ id: 'd', name: 'Scan', createdAt: '2026-05-01T02:00:00.000Z' }],
};
// In Honolulu it is still the last of April.
const dayOf = (moment: string) => (moment < '2026-05-01T10:00' ? '2026-04-30' : moment.slice(0, 10));
const asked = { today: '2026-05-02', dayOf };
const keys = (entries: readonly { key: string }[]) => entries.map(({ key }) => key);

test('HEALTH-5: one timeline of everything, newest first, with the start and the end of a course', () => {
  expect(keys(timelineOf(records, asked))).toEqual([
    'vaccination-recorded-v',
    'weight-recorded-w',
    'medication-started-m2',
    'medication-started-m3',
    'document-recorded-d',
    'event-recorded-e',
    'home_check-recorded-h',
    'medication-ended-m4',
    'medication-started-m4',
    'medication-ended-m1',
    'medication-started-m1',
  ]);
});

test('HEALTH-5: it has the end of a course only when that has come', () => {
  expect(keys(timelineOf(records, { ...asked, today: '2026-06-30' }))[0]).toBe('medication-ended-m2');
});

test('HEALTH-5: a filter shows its kinds, several show all of theirs, and none shows everything', () => {
  const kinds = (...chosen: (typeof timelineKinds)[number][]) =>
    keys(timelineOf(records, { ...asked, kinds: chosen }));

  expect(kinds('weight')).toEqual(['weight-recorded-w']);
  expect(kinds('document', 'event')).toEqual(['document-recorded-d', 'event-recorded-e']);
  expect(kinds()).toHaveLength(11);
  expect(new Set(timelineKinds.flatMap((kind) => kinds(kind))).size).toBe(11);
});

test('HEALTH-5: every filter says how much it shows', () => {
  expect(countKinds(timelineOf(records, asked))).toEqual({
    weight: 1,
    medication: 6,
    vaccination: 1,
    event: 1,
    home_check: 1,
    document: 1,
  });
});

test('HEALTH-5: the timeline is grouped by year and month', () => {
  const groups = byYearAndMonth(timelineOf(records, asked)).map(({ year, months }) => [
    year,
    months.map(({ month, entries }) => [month, entries.length]),
  ]);

  expect(groups).toEqual([
    [
      '2026',
      [
        ['2026-04', 6],
        ['2026-03', 1],
        ['2026-02', 2],
        ['2026-01', 1],
      ],
    ],
    ['2025', [['2025-12', 1]]],
  ]);
  expect(byYearAndMonth([])).toEqual([]);
});

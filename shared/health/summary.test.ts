import { expect, test } from 'vitest';

import { planVaccines } from '#shared/health/vaccines/plan-vaccines.ts';
import { schedules } from '#shared/health/vaccines/schedules.ts';

import type {
  HealthRecords,
  MedicalEventRecord,
  MedicationRecord,
  VaccinationRecord,
  WeightRecord,
} from './records.ts';
import { changesSinceVisit, lastVisit, openMedications, summarizeHealth } from './summary.ts';

const today = '2026-05-10';
let count = 0;
const facts = () => {
  count += 1;

  return {
    id: `record-${count}`,
    createdAt: `2026-05-01T09:00:${String(count % 60).padStart(2, '0')}.000Z`,
    notes: null,
  };
};
const weight = (
  recordDate: string,
  grams: number | null,
  bodyCondition: number | null = null,
): WeightRecord => ({
  ...facts(),
  recordDate,
  grams,
  bodyCondition,
});
const medication = (
  name: string,
  startDate: string | null,
  endDate: string | null = null,
): MedicationRecord => ({
  ...facts(),
  name,
  startDate,
  endDate,
  dosage: null,
  frequency: null,
  provider: null,
  schedule: null,
});
const vaccination = (
  name: string,
  dateAdministered: string,
  expirationDate: string | null = null,
): VaccinationRecord => ({
  ...facts(),
  name,
  vaccine: null,
  dateAdministered,
  expirationDate,
  administrator: null,
  batchNumber: null,
  origin: { kind: 'owner' },
  endedConfirmation: null,
});
const event = (eventType: MedicalEventRecord['eventType'], eventDate: string): MedicalEventRecord => ({
  ...facts(),
  eventType,
  eventDate,
  title: eventType,
  description: null,
  provider: null,
  cost: null,
  currency: 'USD',
});
const recordsOf = (records: Partial<HealthRecords>): HealthRecords => ({
  weights: [],
  medications: [],
  vaccinations: [],
  events: [],
  homeChecks: [],
  ...records,
});
const summaryOf = (records: Partial<HealthRecords>) => {
  const all = recordsOf(records);
  const pet = { species: 'dog', birthDate: '2020-01-01' };
  const plans = planVaccines(pet, all.vaccinations, { today, profiles: schedules['north-america'] });

  return summarizeHealth(all, { plans, today });
};
const names = (medications: readonly { name: string }[]) => medications.map(({ name }) => name);

test('HEALTH-5: without records nothing is claimed but that core vaccines are not on record', () => {
  const { overdue, due, current, unknown, ...rest } = summaryOf({});

  expect([overdue, due, current]).toEqual([[], [], []]);
  expect(new Set(unknown.map(({ vaccine }) => vaccine))).toEqual(new Set(['dapp', 'leptospira', 'rabies']));
  expect(rest).toEqual({
    weight: null,
    bodyCondition: null,
    openMedications: [],
    lastVisit: null,
    lastHomeCheck: null,
  });
});

test('HEALTH-5: vaccines are current, due and overdue, the most urgent first', () => {
  const { overdue, due, current } = summaryOf({
    vaccinations: [
      vaccination('Rabies', '2025-05-01', '2026-05-20'),
      vaccination('DHPP', '2025-05-01', '2028-05-01'),
      vaccination('Lepto', '2025-03-01', '2026-03-01'),
      vaccination('Lyme', '2025-01-01', '2026-01-01'),
      vaccination('Bordetella oral', '2025-05-12', '2026-05-12'),
    ],
  });

  expect(overdue.map(({ vaccine }) => vaccine)).toEqual(['lyme', 'leptospira']);
  expect(due.map(({ vaccine }) => vaccine)).toEqual(['bordetella', 'rabies']);
  expect(current.map(({ vaccine }) => vaccine)).toEqual(['dapp']);
});

test('HEALTH-5: the weight trend is that of the last half year, and body condition the latest', () => {
  const { weight: shown, bodyCondition } = summaryOf({
    weights: [
      weight('2024-01-01', 1000),
      weight('2026-04-01', 10_000, 5),
      weight('2026-05-06', 10_500),
      weight('2026-05-07', null, 6),
    ],
  });

  expect(shown?.last).toEqual({ day: '2026-05-06', grams: 10_500 });
  expect(shown?.trend?.change).toBe(500);
  expect(shown?.trend?.perWeek).toBeCloseTo(100);
  expect(bodyCondition).toEqual({ day: '2026-05-07', score: 6 });
});

test('HEALTH-5: a medication is open on its first and last day, and without a last day', () => {
  const medications = [
    medication('begins tomorrow', '2026-05-11'),
    medication('begins today', today),
    medication('ends today', '2026-01-01', today),
    medication('ended yesterday', '2026-01-01', '2026-05-09'),
    medication('always', null),
  ];

  expect(names(openMedications(medications, today)).toSorted()).toEqual([
    'always',
    'begins today',
    'ends today',
  ]);
});

test('HEALTH-5: the last visit is the latest at which a vet saw the pet, and none in the future', () => {
  const events = [
    event('checkup', '2026-01-05'),
    event('surgery', '2026-02-01'),
    event('lab_test', '2026-03-01'),
    event('home_check', '2026-04-01'),
    event('checkup', '2026-06-01'),
  ];

  expect(lastVisit(events, today)?.eventDate).toBe('2026-02-01');
  expect(lastVisit([], today)).toBeNull();
});

test('PROMISE-3: what changed since the last visit leaves out the day of the visit', () => {
  const changes = changesSinceVisit(
    recordsOf({
      events: [
        event('checkup', '2026-03-01'),
        event('lab_test', '2026-03-03'),
        event('lab_test', '2026-02-01'),
      ],
      weights: [
        weight('2026-02-20', 9000),
        weight('2026-03-01', 9500),
        weight('2026-04-01', 9800),
        weight('2026-05-01', 10_000),
      ],
      medications: [
        medication('old', '2025-01-01'),
        medication('of the visit', '2026-03-01', '2026-03-10'),
        medication('new', '2026-03-02', today),
        medication('next month', '2026-06-01'),
      ],
      vaccinations: [vaccination('Rabies', '2026-03-01'), vaccination('Lyme', '2026-04-01')],
      homeChecks: [{ ...facts(), checkedOn: '2026-04-15', answers: {} }],
    }),
    today,
  );

  expect(changes?.since).toBe('2026-03-01');
  expect(changes?.weight).toEqual({
    before: { day: '2026-03-01', grams: 9500 },
    now: { day: '2026-05-01', grams: 10_000 },
  });
  expect(names(changes?.begun ?? [])).toEqual(['new']);
  expect(names(changes?.ended ?? [])).toEqual(['of the visit']);
  expect(names(changes?.vaccinations ?? [])).toEqual(['Lyme']);
  expect(changes?.events.map(({ eventDate }) => eventDate)).toEqual(['2026-03-03']);
  expect(changes?.homeChecks).toHaveLength(1);
});

test('PROMISE-3: without a visit there is nothing to compare with', () => {
  expect(changesSinceVisit(recordsOf({ weights: [weight('2026-04-01', 1)] }), today)).toBeNull();
});

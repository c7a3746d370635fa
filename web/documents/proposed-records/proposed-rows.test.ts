import { describe, expect, test } from 'vitest';

import type { ProposedRecords, ProposedVaccination } from '#shared/documents/proposed-records.ts';

import type { ProposedRow, RowEdit, Target } from './proposed-rows.ts';
import { isOnRecord, isSelected, problemOf, readyRows, rowsOf, withEdit } from './proposed-rows.ts';
import { vaccinationOf, weighingOf } from './row-records.ts';

const today = '2026-11-20';

const rabies: ProposedVaccination = {
  kind: 'vaccination',
  vaccine: 'rabies',
  name: 'Tollwut (Nobivac T)',
  dateAdministered: '2026-03-14',
  expirationDate: '2029-03-14',
  batchNumber: 'A4471',
  administrator: 'Dr. Tan',
  pet: 'Olive',
  sure: true,
  place: null,
};
const rest = { pet: 'Olive', sure: true, place: null };
const weighed = { ...rest, kind: 'weight' as const, value: 18.4, unit: 'lb' as const, date: '2026-03-14' };
const visit = { ...rest, kind: 'visit' as const, date: '2026-12-12' };

const olive: Target = {
  id: 'olive',
  name: 'Olive',
  species: 'dog',
  may: { vaccination: true, weight: true, visit: true },
  vaccinations: [],
  weights: [],
  visits: [],
};
const mio: Target = { ...olive, id: 'mio', name: 'Mio', species: 'cat' };

function rowFor(found: Partial<ProposedRecords>, edit: RowEdit = {}): ProposedRow {
  const records = { pet: 'Olive', vaccinations: [], weights: [], visits: [], ...found };
  const [row] = rowsOf(records, {}, today);
  if (!row) throw new Error('No row');
  const [edited] = rowsOf(records, withEdit({}, row.key, edit), today);

  return edited ?? row;
}

const ofRabies = (change: Partial<ProposedVaccination> = {}, edit?: RowEdit) =>
  rowFor({ vaccinations: [{ ...rabies, ...change }] }, edit);
const ofWeight = (edit?: RowEdit) => rowFor({ weights: [weighed] }, edit);

describe('INBOX-2: a selection', () => {
  test('INBOX-2: is there from the start only for what is sure, of this pet, and allowed', () => {
    const selected = [
      isSelected(ofRabies(), olive),
      isSelected(ofRabies({ pet: null }), olive),
      isSelected(ofRabies({ sure: false }), olive),
      isSelected(ofRabies(), mio),
      isSelected(ofRabies(), { ...olive, may: { ...olive.may, vaccination: false } }),
    ];

    expect(selected).toEqual([true, true, false, false, false]);
  });

  test('INBOX-2: that was set for one pet doesn’t hold for another one, unless the paper names none', () => {
    const selection = { isSelected: true, petId: 'olive' };

    expect(isSelected(ofRabies({}, { selection }), mio)).toBe(false);
    expect(isSelected(ofRabies({}, { selection: { ...selection, petId: 'mio' } }), mio)).toBe(true);
    expect(isSelected(ofRabies({ pet: null, sure: false }, { selection }), mio)).toBe(true);
  });

  test('INBOX-2: that was taken away stays away for every pet', () => {
    const row = ofRabies({ pet: null }, { selection: { isSelected: false, petId: 'olive' } });

    expect([isSelected(row, olive), isSelected(row, mio)]).toEqual([false, false]);
  });

  test('INBOX-2: isn’t there from the start for a weight far from those before', () => {
    const heavy = { ...olive, weights: [{ weight: 40_000, recordDate: '2026-03-01' }] };

    expect([isSelected(ofWeight(), olive), isSelected(ofWeight(), heavy)]).toEqual([true, false]);
  });
});

test('INBOX-2: a row becomes a record with the document that it was read from', () => {
  expect(vaccinationOf(ofRabies(), olive, ['paper'])).toEqual({
    name: 'Tollwut (Nobivac T)',
    vaccine: 'rabies',
    dateAdministered: '2026-03-14',
    expirationDate: '2029-03-14',
    administrator: 'Dr. Tan',
    batchNumber: 'A4471',
    notes: null,
    documentIds: ['paper'],
  });
});

test('INBOX-2: a row that was given another name is not the vaccine that was read', () => {
  const row = ofRabies({}, { facts: { name: 'Ein anderer' } });

  expect(vaccinationOf(row, olive, []).vaccine).toBeNull();
});

test('INBOX-2: a weight keeps the unit of the paper, and is confirmed only when it is unusual', () => {
  const heavy = { ...olive, weights: [{ weight: 40_000, recordDate: '2026-03-01' }] };
  const kilograms = rowFor({ weights: [{ ...weighed, unit: 'kg', value: 8.4 }] }, { facts: { name: '8,5' } });

  expect(weighingOf(ofWeight(), olive, [])).toMatchObject({
    facts: { weight: '18.4 lb' },
    along: { unit: 'lbs', confirm: false },
  });
  expect(weighingOf(kilograms, heavy, [])).toMatchObject({
    facts: { weight: '8,5' },
    along: { unit: 'kg', confirm: true },
  });
});

test.each([
  ['nameless', { name: ' ' }],
  ['undated', { date: '' }],
  ['future', { date: '2026-11-21' }],
  ['reversed', { until: '2026-03-13' }],
  [undefined, {}],
  [undefined, { until: '' }],
])('INBOX-2: a vaccination with a problem can’t be added: %s', (problem, facts) => {
  const row = ofRabies({}, { facts });

  expect(problemOf(row, today)).toBe(problem);
  expect(readyRows([row], olive, today)).toHaveLength(problem === undefined ? 1 : 0);
});

test.each([
  ['unclear', { name: 'heavy' }],
  ['undated', { date: '' }],
  ['future', { date: '2026-11-21' }],
])('INBOX-2: a weight with a problem can’t be added: %s', (problem, facts) => {
  expect(problemOf(ofWeight({ facts }), today)).toBe(problem);
});

test('INBOX-2: a visit whose day is over isn’t offered, and can’t be moved to one', () => {
  const moved = rowFor({ visits: [visit] }, { facts: { date: '2026-11-19' } });
  const past = { pet: null, vaccinations: [], weights: [], visits: [{ ...visit, date: '2026-11-19' }] };

  expect(problemOf(moved, today)).toBe('past');
  expect(rowsOf(past, {}, today)).toEqual([]);
});

test('INBOX-2: the same vaccine of the same day is on record, under any name', () => {
  const recorded = { name: 'Rabies', vaccine: null, dateAdministered: '2026-03-14' };
  const isKnown = (one: typeof recorded) => isOnRecord(ofRabies(), { ...olive, vaccinations: [one] });

  expect(isKnown(recorded)).toBe(true);
  expect(isKnown({ ...recorded, dateAdministered: '2026-03-15' })).toBe(false);
  expect(isKnown({ ...recorded, name: 'Lyme' })).toBe(false);
});

test('INBOX-2: the same weight of the same day, and an appointment on the day of the visit, are on record', () => {
  const isKnown = (weight: number, recordDate: string) =>
    isOnRecord(ofWeight(), { ...olive, weights: [{ weight, recordDate }] });
  const atVisit = (day: string) => isOnRecord(rowFor({ visits: [visit] }), { ...olive, visits: [day] });

  expect([isKnown(8346, '2026-03-14'), isKnown(8346, '2026-03-15'), isKnown(9000, '2026-03-14')]).toEqual([
    true,
    false,
    false,
  ]);
  expect([atVisit('2026-12-12'), atVisit('2026-12-13')]).toEqual([true, false]);
});

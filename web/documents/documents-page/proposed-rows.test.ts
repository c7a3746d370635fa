import { expect, test } from 'vitest';

import type { ProposedVaccination } from '#shared/documents/proposed-records.ts';

import { factsOf, isOnRecord, problemOf, rowsOf } from './proposed-rows.ts';

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

const rowFor = (change: Partial<ProposedVaccination> = {}) => {
  const [row] = rowsOf([{ ...rabies, ...change }], () => 'new');
  if (!row) throw new Error('No row');

  return row;
};

const edited = (facts: Partial<ReturnType<typeof rowFor>['facts']>) => {
  const row = rowFor();

  return { ...row, facts: { ...row.facts, ...facts } };
};

test('INBOX-2: only what is sure begins ticked', () => {
  expect([rowFor().isTicked, rowFor({ sure: false }).isTicked]).toEqual([true, false]);
});

test('INBOX-2: a row becomes a record with the document that it was read from', () => {
  expect(factsOf(rowFor(), { species: 'dog', documentId: 'paper' })).toEqual({
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
  const { vaccine } = factsOf(edited({ name: 'Ein anderer' }), { species: 'dog', documentId: 'paper' });

  expect(vaccine).toBeNull();
});

test.each([
  ['nameless', { name: ' ' }],
  ['undated', { given: '' }],
  ['future', { given: '2026-11-21' }],
  ['reversed', { until: '2026-03-13' }],
  [undefined, {}],
  [undefined, { until: '' }],
])('INBOX-2: a row with a problem can’t be added: %s', (problem, facts) => {
  expect(problemOf(edited(facts), '2026-11-20')).toBe(problem);
});

test('INBOX-2: the same vaccine of the same day is on record, under any name', () => {
  const recorded = { name: 'Rabies', vaccine: null, dateAdministered: '2026-03-14' };

  expect(isOnRecord(rowFor(), [recorded], 'dog')).toBe(true);
  expect(isOnRecord(rowFor(), [{ ...recorded, dateAdministered: '2026-03-15' }], 'dog')).toBe(false);
  expect(isOnRecord(rowFor(), [{ ...recorded, name: 'Lyme' }], 'dog')).toBe(false);
});

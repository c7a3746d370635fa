import { describe, expect, test } from 'vitest';

import { rowsInText } from './rows-in-text.rules.ts';

const today = '2026-11-20';
const olive = { name: 'Olive', species: 'dog' } as const;
const mio = { name: 'Mio', species: 'cat' } as const;

const read = (text: string, pets: Parameters<typeof rowsInText>[1]['pets'] = [olive]) =>
  rowsInText(text, { today, pets });

describe('INBOX-2: no weight is proposed for', () => {
  test.each([
    ['the weight that would be ideal', 'Visit date: 03/14/2026\nIdeal weight: 18.4 lb'],
    ['a target', 'Visit date: 03/14/2026\nTarget weight 10 kg'],
    ['a number without a unit', 'Visit date: 03/14/2026\nWeight: 18.4'],
    ['the range of a product', 'Tablets for dogs, weight 10 - 20 kg'],
  ])('INBOX-2: %s', (_what, text) => {
    expect(read(text).weights).toEqual([]);
  });
});

describe('INBOX-2: a weight is not sure', () => {
  test.each([
    ['with the day of the paper alone', 'Date: 03/14/2026\nWeight: 18.4 lb', '2026-03-14'],
    ['without a day', 'Weight: 18.4 lb', null],
    ['on a day that can be read in two ways', 'Visit date: 03/04/2026\nWeight: 18.4 kg', '2026-03-04'],
    ['of another animal', 'Visit date: 03/14/2026\nPatient: Rex\nWeight: 18.4 lb', '2026-03-14'],
    ['of one of two pets', 'Olive and Mio, visit date: 03/14/2026\nWeight: 18.4 lb', '2026-03-14'],
  ])('INBOX-2: %s', (_what, text, date) => {
    expect(read(text, [olive, mio]).weights).toMatchObject([{ date, sure: false }]);
  });

  test('INBOX-2: when the recognizer isn’t sure of its number', () => {
    const text = 'Visit date: 03/14/2026\nWeight: 18.4 lb';
    const doubts = [{ start: text.indexOf('18.4'), end: text.length }];

    expect(rowsInText(text, { today, pets: [olive], doubts }).weights).toMatchObject([{ sure: false }]);
  });
});

test('INBOX-2: a weight has the day of its line or of the visit, and its own unit', () => {
  const text = `Patient: Olive\nVisit date: 03/14/2026\nWeight: 18.4 lb`;

  expect(read(text).weights).toMatchObject([
    { value: 18.4, unit: 'lb', date: '2026-03-14', pet: 'Olive', sure: true },
  ]);
  expect(read('14.03.2026  Gewicht: 8,35 kg').weights).toMatchObject([
    { value: 8.35, unit: 'kg', date: '2026-03-14', sure: true },
  ]);
});

test('INBOX-2: the weights of two pets on one paper are of each', () => {
  const text = 'Visit date: 03/14/2026\nPatient: Olive\nWeight: 18.4 lb\nPatient: Mio\nWeight: 9.2 lb';

  expect(read(text, [olive, mio]).weights).toMatchObject([
    { value: 18.4, pet: 'Olive', sure: true },
    { value: 9.2, pet: 'Mio', sure: true },
  ]);
});

test('INBOX-2: a next visit is proposed from today on', () => {
  expect(read('Next visit: 12/14/2026').visits).toMatchObject([{ date: '2026-12-14', sure: true }]);
  expect(read('Nächster Termin: 20.11.2026').visits).toMatchObject([{ date: '2026-11-20', sure: true }]);
  expect(read('Próxima cita: 14/12/2026').visits).toMatchObject([{ date: '2026-12-14', sure: true }]);
  expect(read('Next visit: 11/19/2026').visits).toEqual([]);
});

test.each([
  ['of two days', 'Next visit: 12/14/2026\nNext appointment: 12/21/2026', 2],
  ['on a day that can be read in two ways', 'Next visit: 12/01/2026', 1],
  ['of another animal', 'Patient: Rex\nNext visit: 12/14/2026', 1],
])('INBOX-2: a next visit is not sure %s', (_what, text, count) => {
  const { visits } = read(text);

  expect(visits.map(({ sure }) => sure)).toEqual(Array.from({ length: count }, () => false));
});

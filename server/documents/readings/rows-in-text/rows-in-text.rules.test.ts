import { describe, expect, test } from 'vitest';

import { rowsInText } from './rows-in-text.rules.ts';

const today = '2026-11-20';
const olive = { name: 'Olive', species: 'dog' } as const;
const mio = { name: 'Mio', species: 'cat' } as const;

const read = (text: string, pets: Parameters<typeof rowsInText>[1]['pets'] = [olive]) =>
  rowsInText(text, { today, pets });
const rows = (text: string, pets?: Parameters<typeof read>[1]) =>
  read(text, pets).vaccinations.map(({ vaccine, dateAdministered, expirationDate, batchNumber, sure }) => [
    vaccine,
    dateAdministered,
    expirationDate,
    batchNumber,
    sure,
  ]);

test.each(['Mary-Lou', 'Mr. (Big) [1] {2} /3/ *+?^$|\\\\'])(
  'INBOX-2: a pet called %s is found by its name',
  (name) => {
    expect(read(`Patient: ${name}\nRabies given 03/14/2026`, [olive, { name, species: 'dog' }]).pet).toBe(
      name,
    );
  },
);

describe('INBOX-2: no dose is proposed for', () => {
  test.each([
    ['nothing', ''],
    ['a text without a day', 'Olive got rabies and parvo shots at the clinic.'],
    ['a birthday', 'Rabies certificate\nDate of birth: 03/14/2026'],
    ['the day of an invoice', 'Invoice date: 03/14/2026\nRabies tag replacement'],
    ['a dose that is due', 'Rabies due 03/14/2026'],
    ['a dose that is due in German', 'Tollwut fällig am 14.03.2026'],
    ['a dose that is due in Spanish', 'A Olive le toca la vacuna de la rabia el 14/03/2026'],
    ['doses under a heading of those to come', 'Coming up\nRabies 03/14/2026\nLyme 03/14/2026'],
    ['a declined dose', '03/14/2026  Rabies vaccine - declined by owner   0.00'],
    ['a dose that was not given', '14.03.2026 Zwingerhusten-Impfung empfohlen, nicht geimpft'],
    ['an estimate', 'ESTIMATE\nDate: 03/14/2026\n03/14/2026  Rabies vaccine   32.00'],
    ['a titer', 'Collected: 03/14/2026\n03/14/2026 Rabies antibody titer 0.8 IU/ml'],
    ['a day in the future', 'Rabies given 03/14/2027'],
    ['a day that does not exist', 'Rabies given 02/29/2026'],
    ['the last day of the vial', 'Rabies, lot A4471, exp. 03/14/2026'],
    ['an empty cell below the day', 'Vaccine     Date given     Lot\nRabies                     A4471'],
  ])('INBOX-2: %s', (_what, text) => {
    expect(rows(text)).toEqual([]);
  });
});

describe('INBOX-2: what is doubtful is proposed, and not sure', () => {
  test.each([
    ['a day that can be read in two ways', 'Rabies given 03/04/2026', '2026-03-04'],
    ['a day without a word', 'Olive: Rabies vaccine, see 03/14/2026', '2026-03-14'],
    ['a day after that of the paper', 'Report date: 03/14/2026\nRabies given 05/20/2026', '2026-05-20'],
    ['a last day before the dose', 'Rabies given 03/14/2026, expires 03/14/2025', '2026-03-14'],
    ['a last day in ten years', 'Rabies given 03/14/2026, expires 03/14/2036', '2026-03-14'],
    ['another animal’s paper', 'Patient: Rex\nRabies given 03/14/2026', '2026-03-14'],
  ])('INBOX-2: %s', (_what, text, day) => {
    expect(read(text).vaccinations).toMatchObject([{ dateAdministered: day, sure: false }]);
  });

  test('INBOX-2: words that a recognizer isn’t sure of', () => {
    const text = 'Rabies given 03/14/2026';
    const doubts = [{ start: text.indexOf('03'), end: text.length }];

    expect(rowsInText(text, { today, pets: [olive] }).vaccinations).toMatchObject([{ sure: true }]);
    expect(rowsInText(text, { today, pets: [olive], doubts }).vaccinations).toMatchObject([{ sure: false }]);
  });
});

describe('INBOX-2: a dose is proposed from', () => {
  test.each([
    [
      'labels',
      'Product: Imrab 3 TF   Serial No. 18843A  Exp: 09/30/2026\nDate Vaccinated: 03/14/2026\nNext Vaccination Due By: 03/14/2029',
      [['rabies', '2026-03-14', '2029-03-14', '18843A', true]],
    ],
    [
      'columns',
      'Impfung          Datum          Charge     gültig bis\nSHPPi            14.03.2026     B10        14.03.2029\nTollwut          15.03.2026                15.03.2029',
      [
        ['dapp', '2026-03-14', '2029-03-14', 'B10', true],
        ['rabies', '2026-03-15', '2029-03-15', null, true],
      ],
    ],
    [
      'a line of an invoice with the day of the visit',
      'Date of service: 03/14/2026\nLyme vaccine booster        $46.00',
      [['lyme', '2026-03-14', null, null, true]],
    ],
    ['February 29', 'Rabies given 02/29/2024', [['rabies', '2024-02-29', null, null, true]]],
    [
      'a document whose other days decide the order',
      'Fecha de la visita: 25/02/2026\nRabia aplicada 03/02/2026, válida hasta 03/02/2027',
      [['rabies', '2026-02-03', '2027-02-03', null, true]],
    ],
    [
      'a text that also has words from right to left',
      'חיסון כלבת\nRabies given 03/14/2026',
      [['rabies', '2026-03-14', null, null, true]],
    ],
    [
      'the same dose named twice, once',
      'Rabies given 03/14/2026\nRemember:\nRabies given 03/14/2026, lot A4471',
      [['rabies', '2026-03-14', null, 'A4471', true]],
    ],
  ])('INBOX-2: %s', (_what, text, found) => {
    expect(rows(text)).toEqual(found);
  });

  test('INBOX-2: a row whose vaccine can’t be read is no dose of the row above', () => {
    const text = `Vaccine     Given          Expires
Rabies      03/14/2026     03/14/2029
F#LV        03/15/2025     03/15/2027`;

    expect(rows(text)).toEqual([['rabies', '2026-03-14', '2029-03-14', null, true]]);
  });

  test('INBOX-2: two pets on one paper have their own rows', () => {
    const text = `Date of service: 03/14/2026
Patient: Olive
Rabies vaccine      $34.00
Patient: Mio
FVRCP vaccine       $31.00`;

    expect(read(text, [olive, mio]).vaccinations).toMatchObject([
      { vaccine: 'rabies', pet: 'Olive', sure: true },
      { vaccine: 'fvrcp', pet: 'Mio', sure: true },
    ]);
    expect(read(text, [olive, mio]).pet).toBeNull();
  });

  test('INBOX-2: rows between the names of two pets are of neither', () => {
    const text = 'Olive and Mio were seen on 03/14/2026.\nRabies given 03/14/2026';

    expect(read(text, [olive, mio]).vaccinations).toMatchObject([{ pet: null, sure: false }]);
  });
});

test('INBOX-2: a name with signs of regular expressions is only a name', () => {
  expect(read('Patient: Mr. (X)\nRabies given 03/14/2026', [{ name: 'Mr. (X', species: 'dog' }]).pet).toBe(
    'Mr. (X',
  );
});

test('INBOX-2: any text ends, also one of the longest', () => {
  const began = performance.now();
  for (const part of [
    'Rabies due given lot 1/1/ 3/14/2026 next a b   ',
    'a  ',
    '1. 2. 3.  ',
    'Impfung gegen\n',
    'x',
  ])
    expect(read(part.repeat(100_000 / part.length)).vaccinations.length).toBeLessThanOrEqual(60);

  expect(performance.now() - began).toBeLessThan(20_000);
});

test.each([
  ['Olive', true],
  ['OIive', true],
  ['Pepper', false],
])('INBOX-2: a form with the name %s below its label is about that pet', (name, sure) => {
  const form = [
    'RABIES VACCINATION CERTIFICATE',
    'Animal’s name       Species        Breed',
    `${name.padEnd(20)}Dog            Border Collie`,
    'Product name        Date vaccinated       Next vaccination due by',
    'Imrab 3 TF          March 4, 2026         March 4, 2029',
  ].join('\n');

  expect(read(form).vaccinations).toMatchObject([{ vaccine: 'rabies', sure }]);
});

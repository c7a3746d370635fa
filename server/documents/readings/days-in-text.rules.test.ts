import { describe, expect, test } from 'vitest';

import { daysIn } from './days-in-text.rules.ts';

const today = '2026-11-22';
const found = (text: string) => daysIn(text, today).map(({ day }) => day);

describe('DOC-9: days in a text', () => {
  test.each([
    ['2026-03-14', '2026-03-14'],
    ['Collected 2026-03-14T09:30:00Z', '2026-03-14'],
    ['2026/03/14', '2026-03-14'],
    ['03/14/2026', '2026-03-14'],
    ['3/4/2027', '2027-03-04'],
    ['14/03/2026', '2026-03-14'],
    ['3-14-2026', '2026-03-14'],
    ['03 / 14 / 2026', '2026-03-14'],
    ['04.03.2027', '2027-03-04'],
    ['3.14.2026', '2026-03-14'],
    ['March 14, 2026', '2026-03-14'],
    ['Mar. 14 2026', '2026-03-14'],
    ['SEPT 3RD, 2026', '2026-09-03'],
    ['14 March 2026', '2026-03-14'],
    ['14-Mar-2026', '2026-03-14'],
    ['the 14th of March, 2026', '2026-03-14'],
    ['Dated:03/14/2026.', '2026-03-14'],
    ['03/14/26', '2026-03-14'],
    ['03/14/51', '2051-03-14'],
    ['03/14/52', '1952-03-14'],
    ["Mar 14, '26", '2026-03-14'],
    ['O3/l4/2O26', '2026-03-14'],
    ['2O26-O3-I4', '2026-03-14'],
    ['02/29/2028', '2028-02-29'],
    ['14. März 2026', '2026-03-14'],
    ['3. Dez. 2026', '2026-12-03'],
    ['14 de marzo de 2026', '2026-03-14'],
    ['02-ene-2026', '2026-01-02'],
    ['13/abr/2026', '2026-04-13'],
  ])('%j is %s', (text, day) => {
    expect(found(text)).toEqual([day]);
  });

  test.each([
    '02/29/2027',
    '13/13/2026',
    '2026-02-30',
    '03/14',
    'March 2026',
    '985 141 002 345 678',
    '512-555-0142',
    '(03) 14 2026',
    'Lot 03-14-2026-7',
    'A03/14/2026',
    'version 1.2.3.2026',
    '120/80/2026',
    'Oll/Ill/oOll',
    '1/2 3/4',
    '03/14-2026',
  ])('%j is none', (text) => {
    expect(found(text)).toEqual([]);
  });

  test('in the order of the document', () => {
    expect(
      daysIn('3/4/2026 and 13/4/2026', today, 'day first').map(({ day, allows }) => [day, allows]),
    ).toEqual([
      ['2026-04-03', 'both'],
      ['2026-04-13', 'day first'],
    ]);
  });

  test('several, in order, with what is written short', () => {
    expect(daysIn('Given 3/14/26, due March 14, 2027', today)).toEqual([
      { day: '2026-03-14', start: 6, end: 13, isShort: true, allows: 'month first' },
      { day: '2027-03-14', start: 19, end: 33, isShort: false, allows: 'none' },
    ]);
  });

  test('a long text of digits and separators is read quickly enough to end', () => {
    expect(found('1/'.repeat(20_000) + ' 1.'.repeat(20_000))).toEqual([]);
  });
});

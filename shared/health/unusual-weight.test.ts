import { expect, test } from 'vitest';

import { weightDoubt } from './unusual-weight.ts';
import { parseWeight } from './weights.ts';

const day = '2027-03-01';
const doubt = (typed: string, ...before: [string, string][]) => {
  const read = (text: string) => {
    const weighed = parseWeight(text, 'kg');
    if ('problem' in weighed) throw new Error(weighed.problem);

    return weighed;
  };
  const known = before.map(([text, on]) => ({ grams: read(text).grams, on }));

  return weightDoubt(read(typed), day, known);
};

test.each<[string, string, [string, string][], string | boolean]>([
  ['pounds typed as kilograms', '8.4 kg', [['3.8 kg', '2027-01-10']], '8.4 lb'],
  ['kilograms typed as pounds', '12 lb', [['12.4 kg', '2026-03-01']], '12 kg'],
  [
    'a puppy that grows as before',
    '9 kg',
    [
      ['6 kg', '2027-02-01'],
      ['3 kg', '2027-01-04'],
    ],
    false,
  ],
  [
    'a puppy’s pounds',
    '19.8 kg',
    [
      ['6 kg', '2027-02-01'],
      ['3 kg', '2027-01-04'],
    ],
    '19.8 lb',
  ],
  ['1.7-fold in a week', '6.8 kg', [['4 kg', '2027-02-22']], true],
  ['1.7-fold in three months', '6.8 kg', [['4 kg', '2026-12-01']], false],
  ['a third in a year', '3 kg', [['9.5 kg', '2026-03-01']], true],
  ['the same', '4.1 kg', [['4 kg', '2027-02-28']], false],
  ['the first', '4.1 kg', [], false],
  ['pounds and ounces', '8 lb 4 oz', [['8.3 kg', '2026-11-01']], false],
  [
    'weights of one day',
    '4 kg',
    [
      ['4 kg', '2027-03-01'],
      ['3.9 kg', '2027-03-01'],
    ],
    false,
  ],
])('HEALTH-3: %s (%s) is asked about: %o', (_, typed, before, asked) => {
  const found = doubt(typed, ...before);

  expect(found?.suggested?.typed ?? found !== undefined).toBe(asked);
});

import { expect, test } from 'vitest';

import { foundIn, foundInWords } from './found-records.ts';

const proposed = { vaccinations: 3, weights: 0, visits: 0 };

test.each([
  ['once they were answered', { proposed, recordsAnswered: true }],
  ['before the paper was read', { proposed: null, recordsAnswered: false }],
  [
    'for a paper without records',
    { proposed: { vaccinations: 0, weights: 0, visits: 0 }, recordsAnswered: false },
  ],
])('INBOX-2: no records wait %s', (_when, document) => {
  expect(foundIn(document)).toBeUndefined();
});

test('INBOX-2: the records of a paper wait until they are answered', () => {
  expect(foundIn({ proposed, recordsAnswered: false })).toBe(proposed);
});

test.each([
  [{ vaccinations: 1, weights: 0, visits: 0 }, '1 vaccination found'],
  [{ vaccinations: 0, weights: 2, visits: 0 }, '2 weights found'],
  [{ vaccinations: 0, weights: 0, visits: 1 }, '1 next visit found'],
  [{ vaccinations: 2, weights: 1, visits: 0 }, '3 records found'],
])('INBOX-2: %o are said in one sentence', (counts, words) => {
  expect(foundInWords(counts)).toBe(words);
});

import { expect, test } from 'vitest';

import { answerInWords } from './clinic-answer-words.ts';
import type { ClinicLine } from './clinic-requests.api.ts';

const facts = {
  name: 'Rabies',
  dateAdministered: '2026-05-19',
  expirationDate: '2029-05-17',
  batchNumber: 'A1',
};
const line = (changes: Partial<ClinicLine>): ClinicLine => ({
  vaccinationId: 'v',
  ...facts,
  answer: 'corrected',
  correction: null,
  used: false,
  changed: false,
  ...changes,
});

test.each([
  [
    'only the day',
    { dateAdministered: '2026-05-12' },
    'The clinic says it was given May 12, 2026, not May 19, 2026.',
  ],
  ['only the lot', { batchNumber: 'B2' }, 'The clinic says the lot is B2, not A1.'],
  ['a lot less', { batchNumber: null }, 'The clinic gives no lot.'],
  ['no last day', { expirationDate: null }, 'The clinic gives no expiration date.'],
  ['another vaccine', { name: 'DHPP' }, 'The clinic says it was DHPP.'],
])('PROOF-5: of a correction, %s is said, and not what is the same', (_what, changes, words) => {
  expect(answerInWords(line({ correction: { ...facts, ...changes } }))).toBe(words);
});

test('PROOF-5: a fact that wasn’t on record has nothing to compare with', () => {
  const asked = { expirationDate: null, batchNumber: null };

  expect(answerInWords(line({ ...asked, correction: facts, used: true }))).toMatch(
    /^The clinic says it’s valid through May 17, 2029\. The clinic says the lot is A1\. You’re using these dates\.$/,
  );
});

test('PROOF-5: an unanswered line isn’t a confirmed one', () => {
  expect(answerInWords(line({ answer: null }))).toBe('Not answered');
  expect(answerInWords(line({ answer: 'confirmed' }))).toBe('Confirmed');
});

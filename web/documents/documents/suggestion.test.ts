import { expect, test } from 'vitest';

import { acceptedFacts, offerInWords, offeredFacts } from './suggestion.ts';

const suggestion = {
  category: 'vaccination',
  documentDate: '2026-03-03',
  expirationDate: '2027-03-03',
} as const;

const document = {
  category: 'medical',
  categoryGuessed: true,
  documentDate: null,
  expirationDate: null,
  suggestion,
  suggestionAnswered: false,
} as const;

test('DOC-9: everything that was found is offered for what the person has not set', () => {
  expect(offeredFacts(document)).toEqual(suggestion);
  expect(acceptedFacts(offeredFacts(document))).toEqual({
    ...suggestion,
    categoryGuessed: false,
    suggestionAnswered: true,
  });
});

test.each([
  ['before the text was read', { suggestion: null }, {}],
  ['when nothing was found', { suggestion: {} }, {}],
  ['once it was answered', { suggestionAnswered: true }, {}],
  [
    'for a category that the person chose',
    { categoryGuessed: false },
    { documentDate: '2026-03-03', expirationDate: '2027-03-03' },
  ],
  [
    'for a category that was guessed right',
    { category: 'vaccination' },
    { documentDate: '2026-03-03', expirationDate: '2027-03-03' },
  ],
  [
    'for a date that the person set',
    { categoryGuessed: false, documentDate: '2026-03-04' },
    { expirationDate: '2027-03-03' },
  ],
  ['for a date that does not fit the person’s', { categoryGuessed: false, documentDate: '2027-04-01' }, {}],
] as const)('DOC-9: nothing is offered %s', (_when, facts, offered) => {
  expect(offeredFacts({ ...document, ...facts })).toEqual(offered);
});

test.each([
  [suggestion, 'Suggested: Vaccination record, dated Mar 3, 2026, expires Mar 3, 2027'],
  [{ category: 'lab' }, 'Suggested: Lab result'],
  [{ category: 'travel', expirationDate: '2027-03-03' }, 'Suggested: Travel, expires Mar 3, 2027'],
  [{ documentDate: '2026-03-03' }, 'Suggested: dated Mar 3, 2026'],
  [
    { documentDate: '2026-03-03', expirationDate: '2027-03-03' },
    'Suggested: dated Mar 3, 2026, expires Mar 3, 2027',
  ],
] as const)('DOC-9: %j in words', (offered, words) => {
  expect(offerInWords(offered)).toBe(words.replaceAll(/(?<=Mar) |(?<=3,) /g, '\u00a0'));
});

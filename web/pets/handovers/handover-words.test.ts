import { expect, test } from 'vitest';

import { handoverPartsInWords } from './handover-words.ts';

const always = 'The profile, photo, microchip number, and Pet ID';
const never = 'Ana’s contacts, messages, insurance, and emergency page settings';
const health = 'Health records and reminders';

test('PEOPLE-7: nothing that stays behind is said to be included', () => {
  expect(handoverPartsInWords({ records: false, papers: 'none' }, 'Ana')).toEqual({
    included: [always],
    excluded: [health, 'Documents', never],
  });
});

test('PEOPLE-7: with the medical documents, the others are said to stay', () => {
  expect(handoverPartsInWords({ records: true, papers: 'medical' }, 'Ana')).toEqual({
    included: [always, health, 'Medical documents'],
    excluded: ['Other documents', never],
  });
});

test('PEOPLE-7: with everything, the contacts and the page settings still stay', () => {
  expect(handoverPartsInWords({ records: true, papers: 'all' }, 'Ana')).toEqual({
    included: [always, health, 'All documents'],
    excluded: [never],
  });
});

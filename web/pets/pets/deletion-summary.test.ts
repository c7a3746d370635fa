import { expect, test } from 'vitest';

import { deletionSummary } from './deletion-summary.ts';

const nothing = { documents: 0, links: 0, healthRecords: 0, reminders: 0 };

test.each([
  [{}, 'The photo and everything you entered. There are no documents.'],
  [
    { links: 1 },
    'The photo and everything you entered. There are no documents. 1 active link will stop working.',
  ],
  [{ documents: 1, reminders: 2 }, 'The photo and all details, along with 1 document and 2 reminders.'],
  [
    { documents: 3, links: 2 },
    'The photo and all details, along with 3 documents. 2 active links will stop working.',
  ],
])('PET-7: with %j the dialog names what is deleted, and the links that stop', (counts, words) => {
  expect(deletionSummary({ ...nothing, ...counts })).toBe(words);
});

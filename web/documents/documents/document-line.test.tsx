import { render } from '@testing-library/react';
import { expect, test } from 'vitest';

import { DocumentLine } from './document-line.tsx';
import type { Document } from './documents.api.ts';

const document = {
  name: 'Scan 12',
  category: 'vaccination',
  createdAt: '2000-01-02T12:00:00.000Z',
  documentDate: null,
  expirationDate: null,
  proposed: null,
  recordsAnswered: false,
  scan: null,
} as Document;

function line(facts: Partial<Document>, { petName = 'Olive', isOwn = true } = {}) {
  const { container } = render(
    <DocumentLine of={{ ...document, ...facts }} petName={petName || undefined} isOwn={isOwn} />,
  );

  return container.textContent?.replaceAll('\u00a0', ' ');
}

test.each([
  ['the day when it was added', {}, 'Olive · Jan 2, 2000'],
  ['its own date', { documentDate: '2001-03-04' }, 'Olive · Mar 4, 2001'],
  [
    'its last day',
    { documentDate: '2001-03-04', expirationDate: '2100-03-03' },
    'Olive · Expires Mar 3, 2100',
  ],
  ['a last day that has passed', { expirationDate: '2000-03-03' }, 'Olive · Expired Mar 3, 2000'],
  [
    'the records that wait in it',
    { expirationDate: '2100-03-03', proposed: { vaccinations: 2, weights: 0, visits: 0 } },
    'Olive · 2 to review',
  ],
  ['that it can’t be opened', { scan: 'infected' as const }, 'Olive · Contains malware'],
])('DOC-2, DOC-9: a row tells one thing about a document: %s', (_what, facts, words) => {
  expect(line(facts)).toBe(words);
});

test('DOC-2: a document without a pet tells its category, unless its name does', () => {
  expect(line({}, { petName: '' })).toBe('Vaccination record · Jan 2, 2000');
  expect(line({ name: 'Vaccination record, Nov 27' }, { petName: '' })).toBe('Jan 2, 2000');
});

test('INBOX-2: who can’t add the records of a document isn’t told of them', () => {
  expect(line({ proposed: { vaccinations: 2, weights: 0, visits: 0 } }, { isOwn: false })).toBe(
    'Olive · Jan 2, 2000',
  );
});

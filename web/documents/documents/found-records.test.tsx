import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import type { Document } from './documents.api.ts';
import { FoundRecords, foundInWords } from './found-records.tsx';

const document = {
  id: 'paper',
  name: 'Scan 12',
  proposed: { vaccinations: 3, weights: 0, visits: 0 },
  recordsAnswered: false,
} as Document;

const line = (change: Partial<Document> = {}) => {
  const actions = { dismissRecords: vi.fn() };
  const onOpen = vi.fn();
  const { container } = render(
    <FoundRecords document={{ ...document, ...change }} actions={actions} to="?open=paper" onOpen={onOpen} />,
  );

  return { actions, onOpen, container };
};

test.each([
  ['once they were answered', { recordsAnswered: true }],
  ['before the paper was read', { proposed: null }],
  ['for a paper without records', { proposed: { vaccinations: 0, weights: 0, visits: 0 } }],
])('INBOX-2: there is no line %s', (_when, change) => {
  expect(line(change).container.textContent).toBe('');
});

test('INBOX-2: the line leads to the rows, and is dismissed, with buttons that name the document', async () => {
  const { actions, onOpen } = line();
  await userEvent.click(screen.getByRole('button', { name: 'Review: Scan 12' }));
  await userEvent.click(screen.getByRole('button', { name: 'Not needed: Scan 12' }));

  expect(screen.getByText('3 vaccinations found in this document')).toBeTruthy();
  expect(onOpen.mock.calls).toEqual([['paper', '?open=paper']]);
  expect(actions.dismissRecords.mock.calls).toEqual([[document]]);
});

test.each([
  [{ vaccinations: 1, weights: 0, visits: 0 }, '1 vaccination found in this document'],
  [{ vaccinations: 0, weights: 2, visits: 0 }, '2 weights found in this document'],
  [{ vaccinations: 0, weights: 0, visits: 1 }, '1 next visit found in this document'],
  [{ vaccinations: 2, weights: 1, visits: 0 }, '3 records found in this document'],
])('INBOX-2: %o are said in one sentence', (counts, words) => {
  expect(foundInWords(counts)).toBe(words);
});

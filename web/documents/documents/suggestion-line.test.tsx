import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import type { Document } from './documents.api.ts';
import { SuggestionLine } from './suggestion-line.tsx';

const document = {
  name: 'Scan 12',
  category: 'medical',
  categoryGuessed: true,
  documentDate: null,
  expirationDate: null,
  suggestion: { category: 'vaccination', expirationDate: '2027-03-03' },
  suggestionAnswered: false,
} as Document;

test('DOC-9: an offer is used or dismissed with buttons that name their document', async () => {
  const actions = { acceptSuggestion: vi.fn(), dismissSuggestion: vi.fn() };
  render(<SuggestionLine document={document} actions={actions} />);
  await userEvent.click(screen.getByRole('button', { name: 'Use this: Scan 12' }));
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss: Scan 12' }));

  expect(screen.getByText('Suggested: Vaccination record, expires Mar 3, 2027')).toBeTruthy();
  expect(actions.acceptSuggestion.mock.calls).toEqual([[document]]);
  expect(actions.dismissSuggestion.mock.calls).toEqual([[document]]);
});

test('DOC-9: without an offer there is no line', () => {
  const actions = { acceptSuggestion: vi.fn(), dismissSuggestion: vi.fn() };
  const { container } = render(
    <SuggestionLine document={{ ...document, suggestionAnswered: true }} actions={actions} />,
  );

  expect(container.textContent).toBe('');
});

import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import type { WeightDoubt } from '#shared/data/imports/imports.ts';
import { createQueryClient } from '#web/lib/query-client.ts';

import { ImportProgress } from './import-progress.tsx';
import type { CurrentImport } from './imports.api.ts';

vi.mock('#web/lib/query-client.ts', async (original) => ({
  ...(await original<object>()),
  reloadAll: async () => undefined,
}));

const doubt: WeightDoubt = {
  unit: null,
  count: 1,
  weights: [
    {
      row: 2,
      pet: 'Rex',
      day: '2026-03-14',
      grams: 900_000,
      typed: '900 kg',
      column: null,
      beside: null,
      other: null,
    },
  ],
};

const importIn = (state: CurrentImport['state'], doubts: WeightDoubt[] = []): CurrentImport => ({
  id: 'a',
  kind: 'table',
  state,
  fileName: 'weights.csv',
  layout: null,
  choice: null,
  preview:
    state === 'reading'
      ? null
      : {
          counts: { weights: { add: 1, there: 0, left: 0 } },
          left: [],
          pets: [],
          bytes: 0,
          room: 1000,
          sample: [{ row: 2, collection: 'weights', pet: 'Rex', text: 'Weight 900 kg, Mar 14, 2026' }],
          doubts,
        },
  added: state === 'done' ? { counts: { weights: { add: 1, there: 0, left: 0 } }, left: [] } : null,
  problem: null,
  done: 0,
  total: 1,
  mend: null,
  canBeRemoved: true,
});

function show(first: CurrentImport) {
  const client = createQueryClient();
  const page = (current: CurrentImport) => (
    <QueryClientProvider client={client}>
      <ImportProgress current={current} />
    </QueryClientProvider>
  );
  const { rerender } = render(page(first));

  return (next: CurrentImport) => rerender(page(next));
}

const focused = () => document.activeElement?.textContent;

test('an open question is named above everything else, and answered before the first rows', async () => {
  const go = show(importIn('reading'));
  go(importIn('ready', [doubt]));

  expect(screen.queryByText('Ready to add')).toBeNull();
  expect(focused()).toBe('Check 1 weight first');
  const [question, rows] = [screen.getByText('Is this weight right?'), screen.getByText('First rows')];
  expect(question.compareDocumentPosition(rows)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);

  await userEvent.click(screen.getByRole('button', { name: 'Keep' }));
  expect(focused()).toBe('Ready to add');
});

test('the heading of a new step has the focus, but not when the page opens at it', () => {
  const go = show(importIn('ready'));
  expect(document.activeElement).toBe(document.body);

  go(importIn('adding'));
  go(importIn('done'));
  expect(focused()).toBe('Your records have been added');
});

test('a new step leaves the focus where it is used', () => {
  const go = show(importIn('reading'));
  const cancel = screen.getByRole('button', { name: 'Cancel' });
  cancel.focus();
  go(importIn('ready'));

  expect(document.activeElement).toBe(cancel);
});

import { renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import type { Document } from '#web/documents/documents/documents.api.ts';
import type { ToastOptions } from '#web/ui/toast.tsx';

import { useFoundToast } from './use-found-toast.ts';

const { info } = vi.hoisted(() => ({ info: vi.fn<(title: string, options: ToastOptions) => void>() }));
vi.mock('#web/ui/toast.tsx', () => ({ toast: { info } }));

beforeEach(() => info.mockReset());

const unread = { id: 'paper', name: 'Scan 12', suggestion: null, proposed: null } as Document;
const read: Document = {
  ...unread,
  suggestion: {},
  proposed: { vaccinations: 3, weights: 0, visits: 0 },
  recordsAnswered: false,
};

/** Shows these in the list, one after the other. */
function shown(steps: readonly Document[], open: string | null = null) {
  const openDocument = vi.fn();
  const address = { open, addressOf: (id: string) => `?open=${id}`, openDocument };
  const { rerender } = renderHook(({ document }) => useFoundToast([document], address), {
    initialProps: { document: steps[0] ?? unread },
  });
  for (const document of steps.slice(1)) rerender({ document });

  return openDocument;
}

test('INBOX-2: a reading that ends while the list is shown is said once, with the way to the rows', () => {
  const openDocument = shown([unread, read, { ...read, isFavorite: true }]);
  info.mock.calls[0]?.[1].action?.onSelect();

  expect(info.mock.calls.map(([title]) => title)).toEqual(['3 vaccinations found']);
  expect(openDocument.mock.calls).toEqual([['paper', '?open=paper']]);
});

test.each([
  ['was read before', [read], null],
  ['has no records', [unread, { ...read, proposed: null }], null],
  ['was answered in the inbox', [unread, { ...read, recordsAnswered: true }], null],
  ['is open', [unread, read], 'paper'],
])('INBOX-2: nothing is said of a document that %s', (_what, steps, open) => {
  shown(steps, open);

  expect(info).not.toHaveBeenCalled();
});

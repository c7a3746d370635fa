import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import { queryClient } from '#web/lib/query-client.ts';
import { toast } from '#web/ui/toast.tsx';

import { DeleteDocumentDialog } from './delete-document-dialog.tsx';
import type { Document } from './documents.api.ts';

const said: string[] = [];

beforeEach(() => {
  said.length = 0;
  for (const kind of ['error', 'success'] as const)
    vi.spyOn(toast, kind).mockImplementation((title) => {
      said.push(title);

      return 'toast';
    });
});

const documents = ['Rabies', 'Passport'].map((name, index) => ({ id: String(index), name }) as Document);

async function confirm(chosen: readonly Document[], answers: Response[]) {
  vi.stubGlobal('fetch', async () => answers.shift() ?? Response.json({}));
  const onDeleted = vi.fn();
  render(
    <QueryClientProvider client={queryClient}>
      <DeleteDocumentDialog documents={chosen} onClose={() => undefined} onDeleted={onDeleted} />
    </QueryClientProvider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: /^Delete (document|2 documents)$/ }));

  return onDeleted;
}

const refused = () => Response.json({ error: { code: 'storage', message: 'Not now' } }, { status: 503 });

test.each([
  [documents.slice(0, 1), 'Document deleted successfully'],
  [documents, '2 documents deleted successfully'],
])('DOC-3: what is deleted is said', async (chosen, message) => {
  const onDeleted = await confirm(chosen, []);

  await vi.waitFor(() => expect(said).toEqual([message]));
  expect(onDeleted).toHaveBeenCalledOnce();
});

test.each([
  [documents.slice(0, 1), 'Failed to delete document. Please try again.'],
  [documents, 'Failed to delete documents. Please try again.'],
])('DOC-3: what could not be deleted is said, and nothing counts as deleted', async (chosen, message) => {
  const onDeleted = await confirm(chosen, [refused(), refused()]);

  await vi.waitFor(() => expect(said).toEqual([message]));
  expect(onDeleted).not.toHaveBeenCalled();
});

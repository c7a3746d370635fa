import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import type { Document } from '#web/documents/documents/documents.api.ts';
import { useDocumentAddress } from '#web/documents/documents/use-document-address.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import type { Pet } from '#web/pets/pets/pets.api.ts';
import { ReadOnly } from '#web/ui/read-only.ts';

import { DocumentList } from './document-list.tsx';

const rabies = {
  id: 'rabies',
  petId: 'olive',
  name: 'Rabies shot',
  category: 'medical',
  fileType: 'application/pdf',
  size: 1000,
  createdAt: '2026-11-20T10:00:00.000Z',
  shareExpiry: null,
  scan: null,
  documentDate: null,
  expirationDate: null,
  suggestion: null,
} as Document;

// They load ahead, and would still be loading when the tests have ended.
beforeAll(() =>
  Promise.all([
    import('#web/documents/documents/document-dialog.tsx'),
    import('#web/documents/sharing/share-dialog.tsx'),
    import('#web/ui/confirm-window.tsx'),
  ]),
);
beforeEach(() => vi.stubGlobal('fetch', () => Promise.resolve(Response.json({}, { status: 404 }))));
afterEach(() => vi.unstubAllGlobals());

const onlyPage = {
  hasNextPage: false,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  fetchNextPage: () => undefined,
};

const noPets: Pet[] = [];

type Facts = { addedByYou?: boolean; pets?: Pet[] };

function List({ addedByYou = false, pets = noPets }: Facts) {
  return (
    <DocumentList
      documents={[{ ...rabies, addedByYou }]}
      total={1}
      pages={onlyPage}
      pets={pets}
      address={useDocumentAddress()}
      ofOnePet
    />
  );
}

/** The buttons of a document, and the items of its menu. */
async function actions(readOnly: boolean, facts: Facts = {}) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <ReadOnly value={readOnly}>
          <List {...facts} />
        </ReadOnly>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const buttons = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
  await userEvent.click(screen.getByRole('button', { name: 'More for Rabies shot' }));
  const items = await screen.findAllByRole('menuitem');

  return { buttons, items: items.map(({ textContent }) => textContent) };
}

test('PET-2: a document in a read-only place can be opened and downloaded, and nothing else', async () => {
  expect(await actions(true)).toEqual({ buttons: ['More for Rabies shot'], items: ['Open', 'Download'] });
});

test('DOC-3, DOC-6: any other document can also be shared, changed and deleted', async () => {
  expect(await actions(false)).toEqual({
    buttons: ['Favorite: Rabies shot', 'Share: Rabies shot', 'More for Rabies shot'],
    items: ['Open', 'Share', 'Download', 'Edit details', 'Add to favorites', 'Archive', 'Select', 'Delete'],
  });
});

const helped = (archived = false) => [
  {
    id: 'olive',
    archived,
    sharedBy: { role: 'caregiver', scope: null, papers: 'all', name: 'Ada' },
  } as unknown as Pet,
];
const opened = { buttons: ['More for Rabies shot'], items: ['Open', 'Download'] };

test.each([
  ['a document that others added', false, { pets: helped() }],
  ['on a page that is read-only for helpers', true, { pets: helped() }],
  ['an own addition to an archived pet', true, { addedByYou: true, pets: helped(true) }],
])('PEOPLE-2: a helper opens and downloads %s, and nothing else', async (_what, readOnly, facts) => {
  expect(await actions(readOnly, facts)).toEqual(opened);
});

test.each([true, false])(
  'PEOPLE-2: a helper changes and deletes an own addition, and doesn’t share it (read-only for helpers: %s)',
  async (readOnly) => {
    expect(await actions(readOnly, { addedByYou: true, pets: helped() })).toEqual({
      buttons: ['Favorite: Rabies shot', 'More for Rabies shot'],
      items: ['Open', 'Download', 'Edit details', 'Add to favorites', 'Archive', 'Select', 'Delete'],
    });
  },
);

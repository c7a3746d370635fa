import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import type { ProposedVaccination } from '#shared/documents/proposed-records.ts';
import type { Document } from '#web/documents/documents/documents.api.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import type { Pet } from '#web/pets/pets/pets.api.ts';

import { ProposedVaccinations } from './proposed-vaccinations.tsx';

afterEach(() => vi.unstubAllGlobals());

const document = { id: 'paper', fileUrl: null, fileType: 'application/pdf' } as Document;
const olive = { id: 'olive', name: 'Olive', type: 'dog' } as Pet;
const proposal = (change: Partial<ProposedVaccination>): ProposedVaccination => ({
  kind: 'vaccination',
  vaccine: 'rabies',
  name: 'Rabies',
  dateAdministered: '2026-03-14',
  expirationDate: '2029-03-14',
  batchNumber: 'A4471',
  administrator: null,
  pet: 'Olive',
  sure: true,
  place: null,
  ...change,
});

type Sent = { method: string; path: string; body: Record<string, unknown> | undefined };

/** The panel for these proposals, with the requests that change something. */
function panel(vaccinations: readonly ProposedVaccination[], recorded: readonly object[] = []) {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (url: string | Request, init: RequestInit = {}) => {
    const path = new URL(typeof url === 'string' ? url : url.url, 'http://localhost').pathname;
    const { method = 'GET', body } = init;
    if (method !== 'GET')
      sent.push({ method, path, body: typeof body === 'string' ? JSON.parse(body) : undefined });
    if (path.endsWith('/proposed-records'))
      return Response.json({ records: { pet: 'Olive', vaccinations, weights: [], nextVisit: null } });
    if (path.endsWith('/health')) return Response.json({ vaccinations: recorded });

    return Response.json({}, { status: method === 'POST' ? 201 : 200 });
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ProposedVaccinations document={document} pet={olive} />
    </QueryClientProvider>,
  );

  return sent;
}

test('INBOX-2: nothing is added without a tick, and what is not sure has none', async () => {
  const sent = panel([proposal({ sure: false })]);
  await userEvent.click(await screen.findByRole('button', { name: 'Tick a vaccination to add it' }));

  expect(sent).toEqual([]);
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
});

test('INBOX-2: one press adds what is ticked, with the document that it was read from', async () => {
  const sent = panel([
    proposal({}),
    proposal({ vaccine: 'lyme', name: 'Lyme' }),
    proposal({ name: 'Rabies 2', sure: false }),
  ]);
  await userEvent.click(await screen.findByRole('button', { name: 'Add 2 vaccinations' }));
  await waitFor(() => expect(sent).toHaveLength(2));

  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual(
    Array.from({ length: 2 }, () => 'POST /api/pets/olive/vaccinations'),
  );
  expect(sent.map(({ body }) => body)).toMatchObject([
    { name: 'Rabies', vaccine: 'rabies', documentIds: ['paper'], readFrom: 'paper' },
    { name: 'Lyme', vaccine: 'lyme', documentIds: ['paper'], readFrom: 'paper' },
  ]);
});

test('INBOX-2: what is on record already is shown as such, and can’t be added again', async () => {
  panel([proposal({})], [{ name: 'Rabies', vaccine: 'rabies', dateAdministered: '2026-03-14' }]);

  expect(await screen.findByText('Already on record')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('checkbox').disabled).toBe(true);
  expect(screen.queryByRole('button')).toBeNull();
});

test('INBOX-2: a row without a day asks for it when it is ticked', async () => {
  panel([proposal({ dateAdministered: null, sure: false })]);
  await userEvent.click(await screen.findByRole('checkbox'));

  expect(screen.getByText('Enter the day it was given')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Given on'), '2026-03-14');
  expect(screen.getByRole('button', { name: 'Add 1 vaccination' })).toBeTruthy();
});

test('INBOX-2: a paper without vaccinations shows nothing', async () => {
  panel([]);
  await new Promise((resolve) => setTimeout(resolve, 50));

  expect(globalThis.document.body.textContent).toBe('');
});

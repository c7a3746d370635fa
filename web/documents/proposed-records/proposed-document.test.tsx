import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';

import type { ProposedVaccination } from '#shared/documents/proposed-records.ts';
import type { Document } from '#web/documents/documents/documents.api.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import type { Pet } from '#web/pets/pets/pets.api.ts';
import { Toaster } from '#web/ui/toast.tsx';

import { ProposedDocument } from './proposed-document.tsx';

beforeAll(() => import('#web/ui/toast-list.tsx'));
afterEach(() => vi.unstubAllGlobals());

const document = {
  id: 'paper',
  petId: 'olive',
  name: 'Certificate',
  fileUrl: null,
  fileType: 'application/pdf',
  recordsAnswered: false,
} as Document;
const olive = { id: 'olive', name: 'Olive', type: 'dog', archived: false, sharedBy: null } as unknown as Pet;
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
const weighed = {
  kind: 'weight',
  value: 18.4,
  unit: 'lb',
  date: '2026-03-14',
  pet: 'Olive',
  sure: true,
  place: null,
};
const visit = { kind: 'visit', date: '2090-12-12', pet: 'Olive', sure: true, place: null };

type Sent = { method: string; path: string; body: Record<string, unknown> | undefined };
type Given = {
  more?: { weights?: readonly object[]; visits?: readonly object[] };
  recorded?: readonly object[];
  shown?: Partial<Parameters<typeof ProposedDocument>[0]>;
  /** The path of a request that fails. */
  failing?: string;
};

/** The panel for these proposals, with the requests that change something. */
function panel(
  vaccinations: readonly ProposedVaccination[] | null,
  { more, recorded = [], shown = {}, failing }: Given = {},
) {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (url: string | Request, init: RequestInit = {}) => {
    const path = new URL(typeof url === 'string' ? url : url.url, 'http://localhost').pathname;
    const { method = 'GET', body } = init;
    if (method !== 'GET')
      sent.push({ method, path, body: typeof body === 'string' ? JSON.parse(body) : undefined });
    if (path === failing && method === 'POST')
      return Response.json({ error: { code: 'test', message: 'Not now.' } }, { status: 409 });
    if (path.endsWith('/proposed-records'))
      return Response.json({
        records: vaccinations && { pet: 'Olive', vaccinations, weights: [], visits: [], ...more },
      });
    if (path.endsWith('/health')) return Response.json({ vaccinations: recorded, weights: [] });
    if (path === '/api/reminders' && method === 'GET') return Response.json({ reminders: [], entries: [] });
    if (method === 'PATCH') return Response.json({ document: { ...document, ...changesIn(body) } });

    return Response.json({}, { status: method === 'POST' ? 201 : 200 });
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ProposedDocument document={document} pet={olive} {...shown} />
      <Toaster />
    </QueryClientProvider>,
  );

  return sent;
}

const changesIn = (body: unknown): object =>
  typeof body === 'string' ? (JSON.parse(body) as { changes: object }).changes : {};

const calls = (sent: readonly Sent[]) => sent.map(({ method, path }) => `${method} ${path}`);

test('INBOX-2: nothing is added unless it is selected, and what is not sure isn’t', async () => {
  const sent = panel([proposal({ sure: false })]);
  await userEvent.click(await screen.findByRole('button', { name: 'Select what you want to add' }));

  expect(sent).toEqual([]);
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
});

test('INBOX-2: one press adds what is selected, with the document that it was read from', async () => {
  const sent = panel([
    proposal({}),
    proposal({ vaccine: 'lyme', name: 'Lyme' }),
    proposal({ name: 'Rabies 2', sure: false }),
  ]);
  await userEvent.click(await screen.findByRole('button', { name: 'Add 2 records' }));
  await waitFor(() => expect(sent).toHaveLength(3));

  expect(calls(sent)).toEqual([
    'POST /api/pets/olive/vaccinations',
    'POST /api/pets/olive/vaccinations',
    'PATCH /api/documents/paper',
  ]);
  expect(sent.map(({ body }) => body)).toMatchObject([
    { name: 'Rabies', vaccine: 'rabies', documentIds: ['paper'], readFrom: 'paper' },
    { name: 'Lyme', vaccine: 'lyme', documentIds: ['paper'], readFrom: 'paper' },
    { changes: { recordsAnswered: true } },
  ]);
});

test('INBOX-2: a weight and a next visit are added as a record and a reminder, and taken back together', async () => {
  const sent = panel([], { more: { weights: [weighed], visits: [visit] } });
  await userEvent.click(await screen.findByRole('button', { name: 'Add 2 records' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sent).toHaveLength(6));

  expect(sent.map(({ body }) => body).slice(0, 2)).toMatchObject([
    { weight: '18.4 lb', recordDate: '2026-03-14', documentIds: ['paper'] },
    { kind: 'vet', date: '2090-12-12', petIds: ['olive'] },
  ]);
  expect(calls(sent).slice(3)).toEqual([
    `DELETE /api/pets/olive/weights/${String(sent[0]?.body?.id)}`,
    `DELETE /api/reminders/${String(sent[1]?.body?.id)}`,
    'PATCH /api/documents/paper',
  ]);
  expect(sent[5]?.body).toMatchObject({ changes: { recordsAnswered: false } });
});

test('INBOX-2: a press that fails halfway says so, leaves the line, and adds nothing twice when it is repeated', async () => {
  const sent = panel([proposal({})], { more: { visits: [visit] }, failing: '/api/reminders' });
  await userEvent.click(await screen.findByRole('button', { name: 'Add 2 records' }));
  expect((await screen.findAllByText('Not now.')).length).toBeGreaterThan(0);
  await userEvent.click(await screen.findByRole('button', { name: 'Add 2 records' }));
  await waitFor(() => expect(sent).toHaveLength(4));
  const [first, , again] = sent;

  expect(again?.body?.id).toBe(first?.body?.id);
  expect(sent.some(({ method }) => method === 'PATCH')).toBe(false);
});

test('INBOX-2: what is on record already is shown as such, and can’t be added again', async () => {
  panel([proposal({})], {
    recorded: [{ name: 'Rabies', vaccine: 'rabies', dateAdministered: '2026-03-14' }],
  });

  expect(await screen.findByText('Already on record')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('checkbox').disabled).toBe(true);
  expect(screen.queryByRole('button')).toBeNull();
});

test('INBOX-2: a row without a day asks for it when it is selected', async () => {
  panel([proposal({ dateAdministered: null, sure: false })]);
  await userEvent.click(await screen.findByRole('checkbox'));

  expect(screen.getByText('Choose a date')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Given on'), '2026-03-14');
  expect(screen.getByRole('button', { name: 'Add 1 record' })).toBeTruthy();
});

test('INBOX-2: rows that aren’t needed are hidden, and can be shown again', async () => {
  const onDismiss = vi.fn();
  panel([proposal({})], { shown: { onDismiss } });
  await userEvent.click(await screen.findByRole('button', { name: 'Not needed' }));
  expect(onDismiss).toHaveBeenCalledOnce();
  cleanup();
  panel([proposal({})], { shown: { document: { ...document, recordsAnswered: true } } });
  expect(await screen.findByText('1 vaccination found')).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Review' }));

  expect(await screen.findByRole('checkbox')).toBeTruthy();
});

test('INBOX-2: a paper without a pet asks for it', async () => {
  const onChoosePet = vi.fn();
  panel([proposal({})], { shown: { pet: undefined, onChoosePet } });
  await userEvent.click(await screen.findByRole('button', { name: 'Choose its pet to add them' }));

  expect(onChoosePet).toHaveBeenCalledOnce();
});

test('INBOX-2: a paper that is still read, or without records, shows nothing', async () => {
  panel(null);
  panel([]);
  await new Promise((resolve) => setTimeout(resolve, 50));

  expect(screen.queryByRole('heading')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

test('INBOX-2: on the way from a proof they take one line, until they are asked for', async () => {
  panel([proposal({})], { shown: { isFolded: true } });
  await screen.findByText('1 vaccination found');
  expect(screen.queryByRole('button', { name: /Add 1 record/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Review' }));

  await screen.findByRole('button', { name: 'Add 1 record' });
});

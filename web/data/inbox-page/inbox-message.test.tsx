import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';

import type { AttachedFile, Message } from '#web/data/inbox/inbox.api.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { Toaster } from '#web/ui/toast.tsx';

import InboxMessage from './inbox-message.tsx';

beforeAll(() =>
  Promise.all([import('#web/ui/toast-list.tsx'), import('#web/data/inbox/save-attachments.tsx')]),
);
afterEach(() => vi.unstubAllGlobals());

const olive = { id: 'olive', name: 'Olive', type: 'dog', archived: false, sharedBy: null };
const mio = { id: 'mio', name: 'Mio', type: 'cat', archived: false, sharedBy: null };
const helped = {
  ...mio,
  sharedBy: { name: 'Ada', role: 'caregiver', scope: null, papers: 'none', fromDay: null, untilDay: null },
};

const place = null;
const rabies = {
  kind: 'vaccination' as const,
  vaccine: 'rabies' as const,
  name: 'Rabies',
  dateAdministered: '2026-03-14',
  expirationDate: '2029-03-14',
  batchNumber: 'A4471',
  administrator: null,
  pet: 'Olive',
  sure: true,
  place,
};
const weighed = {
  kind: 'weight' as const,
  value: 18.4,
  unit: 'lb' as const,
  date: '2026-03-14',
  pet: 'Olive',
  sure: true,
  place,
};
const next = { kind: 'visit' as const, date: '2090-12-12', pet: 'Olive', sure: true, place };
const records = { pet: 'Olive', vaccinations: [rabies], weights: [weighed], visits: [next] };

const certificate: AttachedFile = {
  id: 'paper',
  fileName: 'rabies.pdf',
  fileType: 'application/pdf',
  bytes: 1000,
  problem: null,
  reading: false,
  fileUrl: null,
  thumbnailUrl: null,
  documentId: null,
  savedAt: null,
  proposal: {
    name: 'rabies',
    category: 'vaccination',
    documentDate: null,
    expirationDate: null,
    records,
  },
};

const message = {
  id: 'mail',
  state: 'read',
  fromName: 'Happy Paws',
  fromAddress: 'desk@happypaws.example',
  subject: 'Rabies certificate',
  petId: 'olive',
  petName: 'Olive',
  attachments: 1,
  saved: 0,
  unread: false,
  dismissed: false,
  receivedAt: '2026-11-20T10:00:00.000Z',
  sentAt: null,
  text: 'Here is the certificate.',
  authentication: null,
  forged: false,
  linkedHosts: [],
  leftOut: 0,
  sender: null,
  files: [certificate],
} as unknown as Message;

type Sent = { method: string; path: string; body: Record<string, unknown> | undefined };
type Server = {
  shown?: Message | 'never' | 'gone' | 'broken';
  pets?: readonly object[];
  health?: object | 'broken';
  save?: () => Response | Promise<Response>;
};

const json = (body: object, status = 200) => Response.json(body, { status });
const failure = (status: number, text: string) => json({ error: { code: 'test', message: text } }, status);

/** The page of the message with this server, and the requests that change something. */
function page({
  shown = message,
  pets = [olive],
  health = { vaccinations: [], weights: [] },
  save = () => json({ saved: [{ attachmentId: 'paper', documentId: 'document' }] }),
}: Server = {}) {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (url: string | Request, init: RequestInit = {}) => {
    const { pathname: path } = new URL(typeof url === 'string' ? url : url.url, 'http://localhost');
    const { method = 'GET', body } = init;
    if (method !== 'GET')
      sent.push({ method, path, body: typeof body === 'string' ? JSON.parse(body) : undefined });
    if (path.endsWith('/save')) return save();
    if (path.endsWith('/undo')) return new Response(null, { status: 204 });
    if (path === '/api/pets') return json({ pets, next: null, total: pets.length });
    if (path.endsWith('/health')) return health === 'broken' ? failure(500, 'Broken') : json(health);
    if (path === '/api/reminders') return json({ month: '2090-12', reminders: [], entries: [] });
    if (path !== '/api/inbox/mail') return json({});
    if (shown === 'never') return new Promise<Response>(() => undefined);
    if (shown === 'gone') return failure(404, 'Gone');

    return shown === 'broken' ? failure(403, 'The server said no.') : json({ message: shown });
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={['/inbox/mail']}>
        <Routes>
          <Route path="/inbox/:messageId" element={<InboxMessage />} />
        </Routes>
      </MemoryRouter>
      <Toaster />
    </QueryClientProvider>,
  );

  return sent;
}

const box = (name: RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const documentsIn = (sent: readonly Sent[]) =>
  sent.filter(({ path }) => path.endsWith('/save')).flatMap(({ body }) => body?.documents as object[]);

test('INBOX-2: a message that is still loading shows neither attachments nor a failure', () => {
  page({ shown: 'never' });

  expect(screen.getByRole('heading', { name: 'Message' })).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('INBOX-2: a message that was deleted says so', async () => {
  page({ shown: 'gone' });

  expect(await screen.findByRole('heading', { name: 'This message is gone' })).toBeTruthy();
});

test('INBOX-2: a message that can’t be loaded says why', async () => {
  page({ shown: 'broken' });

  expect(await screen.findByText('We couldn’t load this')).toBeTruthy();
});

test('INBOX-2: a message without attachments says so, and has nothing to save', async () => {
  page({ shown: { ...message, attachments: 0, files: [] } });

  expect(await screen.findByText('This email has no attachments.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Save/ })).toBeNull();
});

test('INBOX-2: a file that is still read has no rows yet, and one that can’t be saved says why', async () => {
  const reading = {
    ...certificate,
    reading: true,
    proposal: { ...certificate.proposal, category: null, records: null },
  };
  const zip = { ...reading, id: 'zip', fileName: 'all.zip', reading: false, problem: 'zip' as const };
  page({ shown: { ...message, files: [reading, zip] } });

  expect(await screen.findByText(/Still reading this file/)).toBeTruthy();
  expect(screen.getByText(/We couldn’t open this/)).toBeTruthy();
  expect(screen.getAllByRole('checkbox')).toHaveLength(1);
});

test('INBOX-2: what is sure is selected, and one press saves the paper with it', async () => {
  const doubtful = { ...rabies, vaccine: 'lyme' as const, name: 'Lyme', sure: false };
  const more = { ...records, vaccinations: [rabies, doubtful] };
  const file = { ...certificate, proposal: { ...certificate.proposal, records: more } };
  const sent = page({ shown: { ...message, files: [file] } });
  const boxes = [await box(/^Rabies/), await box(/^Lyme/), await box(/^18\.4 lb/), await box(/^Vet/)];
  const states = boxes.map(({ checked }) => checked);
  await press('Save with 3 records');
  await waitFor(() => expect(documentsIn(sent)).toHaveLength(1));

  expect(states).toEqual([true, false, true, true]);
  expect(documentsIn(sent)).toMatchObject([
    {
      attachmentId: 'paper',
      petId: 'olive',
      category: 'vaccination',
      rows: {
        vaccinations: [{ name: 'Rabies', vaccine: 'rabies', dateAdministered: '2026-03-14' }],
        weights: [{ recordDate: '2026-03-14', weight: '18.4 lb', confirm: false }],
        visits: [{ kind: 'vet', date: '2090-12-12', petIds: ['olive'] }],
      },
    },
  ]);
});

test('INBOX-2: the facts that were read are one line, and their fields open where something has to be chosen', async () => {
  const clear = { ...certificate.proposal, documentDate: '2026-03-14', expirationDate: '2029-03-14' };
  const unclear = { ...certificate.proposal, category: null };
  const scan = { ...certificate, id: 'scan', fileName: 'scan.pdf', proposal: unclear };
  page({ shown: { ...message, files: [{ ...certificate, proposal: clear }, scan] } });
  const line = (await screen.findByText('Vaccination record')).closest('p');

  await waitFor(() =>
    expect(line?.textContent).toMatch(/Vaccination record.*Olive.*Mar 14, 2026.*Expires Mar 14, 2029/),
  );
  expect(screen.getAllByRole('combobox', { name: 'Category' })).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Close: scan.pdf' })).toBeNull();
  await press('Edit: rabies.pdf');
  expect(screen.getAllByRole('combobox', { name: 'Category' })).toHaveLength(2);
});

test('INBOX-2: a row says which disease its product is against', async () => {
  const named = { ...records, vaccinations: [{ ...rabies, name: 'Imrab 3 TF' }] };
  const file = { ...certificate, proposal: { ...certificate.proposal, records: named } };
  page({ shown: { ...message, files: [file] } });

  expect((await box(/^Rabies/)).checked).toBe(true);
  expect(screen.getByText('Imrab 3 TF')).toBeTruthy();
});

test('INBOX-2: a warning about a forged sender comes before the text of the message', async () => {
  page({ shown: { ...message, forged: true } });
  const warning = await screen.findByRole('alert');
  const text = screen.getByText('Here is the certificate.');

  expect(warning.textContent).toMatch(/failed the checks for forged senders/);
  expect(warning.compareDocumentPosition(text)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('INBOX-2: a row is corrected before it is saved', async () => {
  const sent = page();
  await press('Edit: Rabies');
  const lot = screen.getByLabelText(/Lot number/);
  await userEvent.clear(lot);
  await userEvent.type(lot, 'B9');
  await press('Save with 3 records');
  await waitFor(() => expect(documentsIn(sent)).toHaveLength(1));

  expect(documentsIn(sent)).toMatchObject([{ rows: { vaccinations: [{ batchNumber: 'B9' }] } }]);
});

test('INBOX-2: with another pet than the paper’s nothing is selected, and what is selected then goes to that pet', async () => {
  const sent = page({ pets: [olive, mio] });
  await box(/^Rabies/);
  await press('Edit: rabies.pdf');
  await userEvent.click(screen.getByRole('combobox', { name: 'Pet' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Mio' }));
  expect((await screen.findAllByText('The document names Olive. Check it first.')).length).toBe(3);
  const states = [await box(/^Rabies/), await box(/^18\.4 lb/), await box(/^Vet/)].map(
    ({ checked }) => checked,
  );
  await userEvent.click(await box(/^18\.4 lb/));
  await press('Save with 1 record');
  await waitFor(() => expect(documentsIn(sent)).toHaveLength(1));

  expect(states).toEqual([false, false, false]);
  expect(documentsIn(sent)).toMatchObject([
    { petId: 'mio', rows: { vaccinations: [], weights: [{ weight: '18.4 lb' }], visits: [] } },
  ]);
});

test('INBOX-2: a helper is offered no vaccinations to add', async () => {
  page({ shown: { ...message, petId: 'mio' }, pets: [helped] });

  expect((await box(/^Rabies/)).disabled).toBe(true);
  expect(screen.getByText('Only owners can add vaccinations')).toBeTruthy();
  expect((await box(/^18\.4 lb/)).disabled).toBe(false);
});

test('INBOX-2: without a pet the rows ask for one, and the paper alone is saved', async () => {
  const sent = page({ shown: { ...message, petId: null }, pets: [olive, mio] });
  expect(await screen.findByText('Choose a pet to add them to its records.')).toBeTruthy();
  await press('Save 1 document');
  await waitFor(() => expect(documentsIn(sent)).toHaveLength(1));

  expect(documentsIn(sent)).toMatchObject([{ petId: null, rows: null }]);
});

test('INBOX-2: what is on record already, and a weight far from those before, aren’t selected', async () => {
  page({
    health: {
      vaccinations: [{ name: 'Rabies', vaccine: 'rabies', dateAdministered: '2026-03-14' }],
      weights: [{ weight: 40_000, recordDate: '2026-03-01' }],
    },
  });

  expect((await box(/^Rabies/)).disabled).toBe(true);
  expect((await box(/^18\.4 lb/)).checked).toBe(false);
  expect(screen.getByText('Already on record')).toBeTruthy();
  expect(screen.getByText('Far from the weights before. Check it first.')).toBeTruthy();
});

test('INBOX-2: when the pet’s records can’t be loaded, the paper alone is saved', async () => {
  const sent = page({ health: 'broken' });
  expect(
    await screen.findByText(/We couldn’t load the records/, undefined, { timeout: 10_000 }),
  ).toBeTruthy();
  await press('Save 1 document');
  await waitFor(() => expect(documentsIn(sent)).toHaveLength(1));

  expect(documentsIn(sent)).toMatchObject([{ petId: 'olive', rows: null }]);
}, 15_000);

test('INBOX-2: a refused save says why and keeps the choices, and a second try is the same request', async () => {
  const answers = [failure(409, 'The storage is full.'), json({ saved: [] })];
  const sent = page({ save: () => answers.shift() ?? json({ saved: [] }) });
  await userEvent.click(await box(/^Rabies/));
  await press('Save with 2 records');
  expect((await screen.findAllByText('The storage is full.')).length).toBeGreaterThan(0);
  const isKept = !(await box(/^Rabies/)).checked;
  await press('Save with 2 records');
  const saves = () => sent.filter(({ path }) => path.endsWith('/save'));
  await waitFor(() => expect(saves()).toHaveLength(2));

  expect(isKept).toBe(true);
  expect(saves()[1]?.body?.requestKey).toBe(saves()[0]?.body?.requestKey);
});

test('INBOX-2: a press while a save is on its way sends nothing more', async () => {
  const sent = page({ save: () => new Promise<Response>(() => undefined) });
  await press('Save with 3 records');
  await userEvent.click(screen.getByRole('button', { name: 'Save with 3 records' }));

  expect(documentsIn(sent)).toHaveLength(1);
});

test('INBOX-2: an undo takes the same save back', async () => {
  const sent = page();
  await press('Save with 3 records');
  expect(await screen.findByText('Saved with 3 records')).toBeTruthy();
  await press('Undo');
  await waitFor(() => expect(sent.some(({ path }) => path.endsWith('/undo'))).toBe(true));
  const keyOf = (end: string) => sent.find(({ path }) => path.endsWith(end))?.body?.requestKey;

  expect(keyOf('/undo')).toBe(keyOf('/save'));
});

test('INBOX-2: a saved attachment links to its document and offers nothing more', async () => {
  const saved = {
    ...certificate,
    savedAt: '2026-11-20T11:00:00.000Z',
    documentId: 'document',
    proposal: { ...certificate.proposal, records: null },
  };
  page({ shown: { ...message, saved: 1, files: [saved] } });

  expect(await screen.findByRole('link', { name: 'Open document' })).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('button', { name: /Save/ })).toBeNull();
});

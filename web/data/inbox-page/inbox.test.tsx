import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';

import type { ListedMessage } from '#web/data/inbox/inbox.api.ts';
import { createQueryClient } from '#web/lib/query-client.ts';

import InboxPage from './inbox.tsx';

afterEach(() => vi.unstubAllGlobals());

const mail: ListedMessage = {
  id: 'mail',
  state: 'read',
  fromName: 'Happy Paws',
  fromAddress: 'desk@happypaws.example',
  subject: 'Rabies certificate',
  petId: 'olive',
  petName: 'Olive',
  attachments: 2,
  saved: 0,
  unread: true,
  dismissed: false,
  receivedAt: '2026-11-20T10:00:00.000Z',
};

type Server = {
  messages?: readonly ListedMessage[] | 'never' | 'broken';
  addresses?: readonly object[];
  inbox?: boolean;
  view?: string;
};

function page({ messages = [], addresses = [], inbox = true, view = '' }: Server = {}) {
  vi.stubGlobal('fetch', async (url: string | Request) => {
    const { pathname } = new URL(typeof url === 'string' ? url : url.url, 'http://localhost');
    if (pathname.endsWith('/addresses')) return Response.json({ addresses });
    if (pathname !== '/api/inbox') return Response.json({ inbox });
    if (messages === 'never') return new Promise<Response>(() => undefined);
    if (messages === 'broken')
      return Response.json({ error: { code: 'test', message: 'No.' } }, { status: 403 });

    return Response.json({ messages, next: null, total: messages.length });
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[`/inbox${view}`]}>
        <InboxPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test('INBOX-1: an inbox that is loading shows its heading and no messages', () => {
  page({ messages: 'never' });

  expect(screen.getByRole('heading', { name: 'Inbox' })).toBeTruthy();
  expect(screen.queryByText('No messages yet')).toBeNull();
});

test('INBOX-1: an empty inbox offers an address', async () => {
  page();

  expect(await screen.findByText('No messages yet')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Get your address' })).toBeTruthy();
});

test('INBOX-1: an inbox that can’t be loaded says so', async () => {
  page({ messages: 'broken' });

  expect(await screen.findByText('We couldn’t load this')).toBeTruthy();
  expect(screen.queryByText('No messages yet')).toBeNull();
});

test('INBOX-1: messages say in words what is new, partly saved, saved and still read', async () => {
  page({
    messages: [
      mail,
      { ...mail, id: 'partly', unread: false, saved: 1 },
      { ...mail, id: 'saved', unread: false, saved: 2 },
      { ...mail, id: 'waiting', unread: false, state: 'waiting', attachments: 0 },
    ],
  });

  expect(await screen.findByText('Unread')).toBeTruthy();
  expect(screen.getByText('Partly saved')).toBeTruthy();
  expect(screen.getByText('Saved')).toBeTruthy();
  expect(screen.getByText('Reading the attachments')).toBeTruthy();
});

test('INBOX-1: an empty inbox leads to the dismissed messages only if there are some', async () => {
  page();
  await screen.findByText('No messages yet');
  await screen.findByRole('button', { name: 'Get your address' });

  expect(screen.queryByRole('link', { name: 'Dismissed messages' })).toBeNull();
});

test('INBOX-1: without dismissed messages the page says how long they stay', async () => {
  page({ view: '?view=dismissed' });

  expect(await screen.findByText('Nothing dismissed')).toBeTruthy();
});

test('INBOX-1: an installation without mail says so', async () => {
  page({ inbox: false });

  expect(await screen.findByText('No inbox here')).toBeTruthy();
});

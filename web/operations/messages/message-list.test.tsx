import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import { createQueryClient } from '#web/lib/query-client.ts';

import { MessageList } from './message-list.tsx';

afterEach(() => vi.unstubAllGlobals());

const message = {
  id: '0190-message',
  name: 'Robin Park',
  email: 'robin+vet@example.org',
  topic: 'trouble',
  message: 'The tag doesn’t open.\nWhat now?',
  createdAt: '2026-11-02T10:00:00.000Z',
  answeredAt: null as string | null,
};

type Sent = { path: string; body: { answered: boolean; reason: string; id: string } };

/** The list with a server that has these messages and refuses as many changes as asked. */
function show(messages: (typeof message)[], { refuses = 0, isBroken = (): boolean => false } = {}) {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', (path: string, init: { method: string; body?: string }) => {
    if (init.method !== 'PUT') {
      if (isBroken()) return Promise.resolve(Response.json({}, { status: 500 }));

      return Promise.resolve(Response.json({ messages, next: null, total: messages.length }));
    }
    sent.push({ path, body: JSON.parse(init.body ?? '') as Sent['body'] });
    if (sent.length <= refuses)
      return Promise.resolve(
        Response.json(
          { error: { code: 'contact.not_found', message: 'This message was deleted.' } },
          { status: 404 },
        ),
      );
    const changed = messages.map((known) => ({
      ...known,
      answeredAt: sent.at(-1)?.body.answered ? '2026-11-03T10:00:00.000Z' : null,
    }));
    messages = changed;

    return Promise.resolve(Response.json({ message: changed[0] }));
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MessageList />
    </QueryClientProvider>,
  );

  return sent;
}

const row = () => screen.findByRole('listitem');
const dialog = () => screen.findByRole('dialog', {}, { timeout: 10_000 });

test('ADMIN-2: without messages it says what appears here', async () => {
  show([]);

  expect(await screen.findByRole('heading', { name: 'No messages yet' })).toBeTruthy();
  expect(screen.queryByRole('list')).toBeNull();
});

test('ADMIN-2: what can’t be loaded says so and is tried again', async () => {
  let isBroken = true;
  show([message], { isBroken: () => isBroken });
  const retry = await screen.findByRole('button', { name: /retry|try again/i }, { timeout: 10_000 });
  isBroken = false;
  await userEvent.click(retry);

  expect(await screen.findByRole('heading', { name: 'Robin Park' })).toBeTruthy();
});

test('ADMIN-2: a message is shown as it was written, and can be answered by email', async () => {
  show([message]);

  expect(within(await row()).getByText('Unanswered')).toBeTruthy();
  expect(within(await row()).getByText(/The tag doesn’t open/).textContent).toBe(message.message);
  const link = within(await row()).getByRole('link', { name: message.email });
  expect(link.getAttribute('href')).toBe('mailto:robin%2Bvet%40example.org');
});

test('ADMIN-2: a message is marked as answered with a reason, and marked again', async () => {
  const sent = show([message]);
  await userEvent.click(within(await row()).getByRole('button', { name: 'Mark as answered' }));
  const reason = within(await dialog()).getByRole('textbox', { name: 'Reason' });
  expect(reason).toHaveProperty('value', 'Answered by email');
  await userEvent.clear(reason);
  await userEvent.click(within(await dialog()).getByRole('button', { name: 'Mark as answered' }));
  expect(await within(await dialog()).findByText(/Give a short reason/)).toBeTruthy();
  expect(sent).toEqual([]);
  await userEvent.type(reason, 'Answered by phone');
  await userEvent.click(within(await dialog()).getByRole('button', { name: 'Mark as answered' }));
  expect(await screen.findByText('Answered')).toBeTruthy();
  expect(sent[0]).toMatchObject({
    path: `/api/admin/messages/${message.id}/answered`,
    body: { answered: true, reason: 'Answered by phone' },
  });

  await userEvent.click(within(await row()).getByRole('button', { name: 'Mark as unanswered' }));
  await userEvent.type(within(await dialog()).getByRole('textbox', { name: 'Reason' }), 'The wrong message');
  await userEvent.click(within(await dialog()).getByRole('button', { name: 'Mark as unanswered' }));
  expect(await screen.findByText('Unanswered')).toBeTruthy();
  expect(sent[1]?.body).toMatchObject({ answered: false });
});

test('ADMIN-2: what the server refuses is said in the dialog, which keeps the reason and its request', async () => {
  const sent = show([message], { refuses: 1 });
  await userEvent.click(within(await row()).getByRole('button', { name: 'Mark as answered' }));
  await userEvent.click(within(await dialog()).getByRole('button', { name: 'Mark as answered' }));
  expect(await within(await dialog()).findByText(/This message was deleted\./)).toBeTruthy();
  await userEvent.click(within(await dialog()).getByRole('button', { name: 'Mark as answered' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  expect(sent.map(({ body }) => body.reason)).toEqual(['Answered by email', 'Answered by email']);
  expect(sent[0]?.body.id).toBe(sent[1]?.body.id);
});

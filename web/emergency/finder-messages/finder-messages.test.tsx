import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createQueryClient } from '#web/lib/query-client.ts';

import { FinderMessages } from './finder-messages.tsx';

const path = '/api/pets/olive/finder-messages';

const message = (id: string, earlierCount = 0) => ({
  id,
  name: id,
  message: `Seen by ${id}`,
  createdAt: '2026-11-20T10:00:00.000Z',
  canBeAnswered: false,
  answer: 'Thank you',
  answeredAt: null,
  earlierCount,
});

let asked: string[] = [];
let answers: Record<string, object | undefined> = {};

beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', (input: string) => {
    const { pathname, search } = new URL(input, 'https://denmate.example');
    asked.push(pathname + search);
    const answer = answers[pathname + search];

    return Promise.resolve(
      answer
        ? Response.json(answer)
        : Response.json({ error: { code: 'x', message: 'No' } }, { status: 404 }),
    );
  });
});

afterEach(() => vi.unstubAllGlobals());

const open = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <FinderMessages petId="olive" />
    </QueryClientProvider>,
  );

test('a next page that fails is reported at the end of the list, and only that page is loaded again', async () => {
  answers = { [path]: { messages: [message('Ada')], next: 'c1', total: 2 } };
  open();
  expect(await screen.findByText('Showing 1 of 2')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await screen.findByText('We couldn’t load more. Check your connection and try again.');
  expect(screen.queryByText('This may be out of date.')).toBeNull();
  expect(screen.getByText('Seen by Ada')).toBeTruthy();

  asked = [];
  answers[`${path}?after=c1`] = { messages: [message('Ben')], next: null, total: 2 };
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await screen.findByText('Seen by Ben');
  expect(asked).toEqual([`${path}?after=c1`]);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('the earlier messages of a sender are loaded on request, page by page', async () => {
  const earlier = `${path}/Ada/earlier`;
  answers = {
    [path]: { messages: [message('Ada', 2)], next: null, total: 1 },
    [earlier]: { messages: [message('Ben')], next: 'c1', total: 2 },
    [`${earlier}?after=c1`]: { messages: [message('Cy')], next: null, total: 2 },
  };
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Show 2 more from this sender' }));
  expect(await screen.findByText('Showing 1 of 2')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));

  await waitFor(() => expect(screen.getByText('Seen by Cy')).toBeTruthy());
  expect(asked).toEqual([path, earlier, `${earlier}?after=c1`]);
});

import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';

import { createQueryClient } from '#web/lib/query-client.ts';

import { AccountList } from './account-list.tsx';

afterEach(() => vi.unstubAllGlobals());

const ada = {
  id: 'b6f2c1f2-6f0e-4c59-9d6a-3a3a3a3a3a3a',
  email: 'ada@example.org',
  name: 'Ada Byron',
  status: 'blocked',
  isBlocked: true,
  isAdmin: true,
  createdAt: '2026-11-02T10:00:00.000Z',
  lastSignInAt: null,
};

const page = (facts: object = {}) => ({ accounts: [ada], next: null, total: 1, isMore: false, ...facts });

const Search = () => <output aria-label="Address">{useLocation().search}</output>;

/** The list with a server that responds like this. Returns the searches that the server received. */
function show(answer: () => Response | Promise<Response>, at = '/admin/users') {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (input: string) => {
    asked.push(new URL(input, 'https://denmate.example').search);

    return Promise.resolve(answer());
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[at]}>
        <AccountList />
        <Search />
      </MemoryRouter>
    </QueryClientProvider>,
  );

  return asked;
}

test('ADMIN-1: accounts are listed with status, role and last sign-in', async () => {
  show(() => Response.json(page()));
  expect(screen.getByText('Loading...')).toBeTruthy();
  const row = await screen.findByRole('listitem');

  expect(row.querySelector('a')?.getAttribute('href')).toBe(`/admin/users/${ada.id}`);
  expect(row.textContent).toContain('ada@example.orgAda ByronBlockedAdministrator');
  expect(row.textContent).toContain('Last sign-in Never');
  expect(screen.getByText('1 account')).toBeTruthy();
  expect(screen.queryByText('Loading...')).toBeNull();
});

test('ADMIN-1: accounts that are too many to be counted say so', async () => {
  show(() => Response.json(page({ total: 1000, isMore: true, next: 'later' })));
  expect(await screen.findByText('1,000+ accounts')).toBeTruthy();
  expect(screen.getByText('Showing 1 of 1,000+')).toBeTruthy();
});

test('ADMIN-1: a search without a result says so, and leads back to all accounts', async () => {
  const asked = show(
    () => Response.json(page({ accounts: [], total: 0 })),
    '/admin/users?search=nobody&status=active&administrators=true',
  );
  expect(await screen.findByRole('heading', { name: 'No accounts match' })).toBeTruthy();
  expect(asked).toEqual(['?search=nobody&status=active&administrators=true']);
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }));

  expect(screen.getByLabelText('Address').textContent).toBe('');
});

test('ADMIN-1: a list that can’t be loaded says so, and is loaded with another try', async () => {
  let works = false;
  show(() =>
    works
      ? Response.json(page())
      : Response.json({ error: { code: 'broken', message: 'The server broke.' } }, { status: 400 }),
  );
  expect(await screen.findByText('We couldn’t load this')).toBeTruthy();
  works = true;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));

  expect(await screen.findByText('ada@example.org')).toBeTruthy();
});

test('ADMIN-1: a search waits for a pause in the typing, stays in the address and keeps the focus', async () => {
  const asked = show(() => Response.json(page()));
  await screen.findByText('ada@example.org');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search accounts' }), 'ada@');
  await vi.waitFor(() => expect(asked).toEqual(['', '?search=ada%40']));

  expect(screen.getByLabelText('Address').textContent).toBe('?search=ada%40');
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
});

test('ADMIN-1: accounts are narrowed down by status and role', async () => {
  const asked = show(() => Response.json(page()));
  await userEvent.click(screen.getByRole('button', { name: 'Blocked' }));
  await userEvent.click(screen.getByRole('button', { name: 'Administrators' }));
  await vi.waitFor(() => expect(asked.at(-1)).toBe('?status=blocked&administrators=true'));

  expect(screen.getByRole('button', { name: 'Blocked' }).getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByRole('button', { name: 'All' }).getAttribute('aria-pressed')).toBe('false');
});

import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';

import { createQueryClient } from '#web/lib/query-client.ts';

import { LogList } from './log-list.tsx';

afterEach(() => vi.unstubAllGlobals());

const line = (facts: object) => ({
  id: crypto.randomUUID(),
  administratorId: 'admin',
  administratorEmail: 'root@example.org',
  targetId: 'ada',
  targetEmail: 'ada@example.org',
  action: 'users.block',
  reason: 'Sends spam',
  details: {},
  createdAt: '2026-11-02T10:00:00.000Z',
  ...facts,
});

function show(lines: object[], account?: string) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);

    return Promise.resolve(Response.json({ lines, next: null, total: lines.length }));
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <LogList account={account} />
      </MemoryRouter>
    </QueryClientProvider>,
  );

  return asked;
}

test('ADMIN-5: the log names the action, the account, the reason and the administrator', async () => {
  show([
    line({}),
    line({ action: 'users.close', targetEmail: null, administratorEmail: null }),
    line({ action: 'users.make_administrator', administratorId: null, administratorEmail: null }),
  ]);
  const rows = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);

  expect(rows[0]).toMatch(/^Blocked ada@example\.orgSends spam.*root@example\.org$/);
  expect(rows[1]).toMatch(/^Closed a deleted account.*Deleted account$/);
  expect(rows[2]).toMatch(/^Made ada@example\.org an administrator.*A command on the server$/);
});

test('ADMIN-5: what an offer’s days were changed to reads as days', async () => {
  const details = {
    title: 'Free toothbrush',
    validUntil_before: '2026-12-24T12:00:00Z',
    validUntil: '2026-12-31T12:00:00Z',
  };
  show([line({ action: 'offers.change', details })]);

  expect(await screen.findByText('Valid through: December 24, 2026 → December 31, 2026')).toBeTruthy();
});

test('ADMIN-5: an empty log says so, and that of an account is asked for by its id', async () => {
  const all = show([]);
  expect(await screen.findByRole('heading', { name: 'Nothing in the log yet' })).toBeTruthy();
  expect(all).toEqual(['/api/admin/log']);

  const ofAccount = show([], 'ada');
  expect(await screen.findByText('Nothing in the log yet')).toBeTruthy();
  expect(ofAccount).toEqual(['/api/admin/log?account=ada']);
});

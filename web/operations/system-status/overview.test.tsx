import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';

import { createQueryClient } from '#web/lib/query-client.ts';

import { Overview } from './overview.tsx';

afterEach(() => vi.unstubAllGlobals());

const working = { state: 'fine', ms: 1, facts: null };

const answers = {
  summary: { accounts: { verified: 1204, pending: 3 } },
  'system-status': {
    version: '0.1.0',
    node: '24.0.0',
    startedAt: '2026-11-23T08:00:00.000Z',
    database: working,
    storage: { state: 'failed', ms: 2000, facts: null },
    mail: { ...working, isSent: true },
    queues: { ...working, facts: [] },
    schedules: { ...working, facts: [] },
    backups: { state: 'attention', ms: 1, facts: { last: null, testedAt: null, testedTakenAt: null } },
  },
  messages: { messages: [], next: null, total: 2, unanswered: 2 },
  log: { lines: [], next: null, total: 0 },
};

function show(given: Partial<Record<keyof typeof answers, unknown>> = {}) {
  vi.stubGlobal('fetch', (path: string) => {
    const name = path.split('/').at(-1) as keyof typeof answers;
    const answer = { ...answers, ...given }[name];

    return Promise.resolve(
      answer === undefined
        ? Response.json({ error: { code: 'x', message: 'No' } }, { status: 400 })
        : Response.json(answer),
    );
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <Overview />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

const section = (name: string) => within(screen.getByRole('region', { name }));

test('the overview says which part of the system needs attention, and how many messages have no answer', async () => {
  show();
  const parts = (await section('System').findAllByRole('listitem')).map(({ textContent }) => textContent);

  expect(parts).toEqual([
    'DatabaseWorking',
    'StorageNot responding',
    'Email and notificationsWorking',
    'Job queuesWorking',
    'BackupsNeeds attention',
    'Scheduled jobsWorking',
  ]);
  expect(section('System').getByText('Never')).toBeTruthy();
  expect(await section('Messages').findByText('2 unanswered messages')).toBeTruthy();
  expect(await section('Accounts').findByText('1,204')).toBeTruthy();
  expect(await section('Recent actions').findByText('Nothing in the log yet')).toBeTruthy();
});

test('a part of the overview that fails says so, and the others stay', async () => {
  show({ summary: undefined, messages: { ...answers.messages, unanswered: 0 } });

  expect(await section('Accounts').findByText('We couldn’t load this')).toBeTruthy();
  expect(await section('Messages').findByText('None')).toBeTruthy();
  expect(await section('System').findByText('Database')).toBeTruthy();
});

test('of the log, the overview shows the three newest actions', async () => {
  const lines = Array.from({ length: 5 }, (_, index) => ({
    id: String(index),
    administratorId: 'admin',
    administratorEmail: 'root@example.org',
    targetId: 'ada',
    targetEmail: `ada${index}@example.org`,
    action: 'users.block',
    reason: 'Sends spam',
    details: {},
    createdAt: '2026-11-02T10:00:00.000Z',
  }));
  show({ log: { lines, next: null, total: 5 } });
  const shown = await section('Recent actions').findAllByRole('link', { name: /@example/ });

  expect(shown.map(({ textContent }) => textContent)).toEqual([
    'ada0@example.org',
    'ada1@example.org',
    'ada2@example.org',
  ]);
});

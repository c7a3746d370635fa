import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import { createQueryClient } from '#web/lib/query-client.ts';

import type { SystemStatus } from './system-status.api.ts';
import { SystemStatusParts } from './system-status.tsx';

const well: SystemStatus = {
  version: '0.1.0',
  node: '24.0.0',
  startedAt: '2026-11-23T08:00:00.000Z',
  database: { state: 'fine', ms: 2, facts: { version: '18.1', bytes: 12_000_000 } },
  storage: { state: 'fine', ms: 1, facts: { kind: 'disk', freeBytes: 5_000_000_000 } },
  mail: {
    state: 'fine',
    ms: 1,
    facts: { waiting: 0, waitingSince: null, failed: 0, lastSent: null },
    isSent: true,
  },
  queues: { state: 'fine', ms: 1, facts: [] },
  backups: {
    state: 'fine',
    ms: 1,
    facts: {
      last: {
        takenAt: '2026-11-23T03:00:00.000Z',
        place: 'folder',
        bytes: 5_000_000,
        files: 1200,
        missingFiles: 0,
      },
      testedAt: '2026-11-20T03:00:00.000Z',
      testedTakenAt: '2026-11-19T03:00:00.000Z',
    },
  },
  schedules: { state: 'fine', ms: 1, facts: [{ name: 'auth.sweep', cron: '* * * * *', lastDone: null }] },
};

afterEach(() => vi.unstubAllGlobals());

function open(answer: () => Response) {
  vi.stubGlobal('fetch', async () => answer());
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SystemStatusParts />
    </QueryClientProvider>,
  );
}

/** The words of each part under its heading. */
const partOf = async (name: string) => {
  const part = (await screen.findByRole('heading', { name })).parentElement?.parentElement;
  if (!part) throw new Error(`There is no part ${name}`);

  return within(part);
};

test('ADMIN-4: each part says that it works, and the version stands beside them', async () => {
  open(() => Response.json(well));
  for (const name of [
    'Database',
    'Storage',
    'Email and notifications',
    'Job queues',
    'Scheduled jobs',
    'Backups',
  ])
    expect((await partOf(name)).getByText('Working')).toBeTruthy();

  expect((await partOf('Version')).getByText('0.1.0')).toBeTruthy();
});

test('ADMIN-4: a part without an answer, and one that waits, say so and what to do; the others stay', async () => {
  open(() =>
    Response.json({
      ...well,
      storage: { state: 'failed', ms: 2000, facts: null },
      mail: {
        ...well.mail,
        state: 'attention',
        facts: { waiting: 1200, waitingSince: '2026-11-23T07:00:00.000Z', failed: 0, lastSent: null },
      },
    }),
  );
  const storage = await partOf('Storage');
  const mail = await partOf('Email and notifications');

  expect(storage.getByText('Not responding')).toBeTruthy();
  expect(storage.getByText(/Check that the disk isn’t full/)).toBeTruthy();
  expect([mail.getByText('Needs attention'), mail.getByText('1,200')]).toHaveLength(2);
  expect((await partOf('Database')).getByText('Working')).toBeTruthy();
});

test('ADMIN-4: an installation without a backup says what to do', async () => {
  const none = { last: null, testedAt: null, testedTakenAt: null };
  open(() => Response.json({ ...well, backups: { state: 'attention', ms: 1, facts: none } }));
  const backups = await partOf('Backups');

  expect(backups.getAllByText('Never')).toHaveLength(2);
  expect(backups.getByText(/Run “npm run backup”/)).toBeTruthy();
});

test('ADMIN-4: a status that can’t be loaded is there after another try', async () => {
  let fails = true;
  open(() =>
    fails ? Response.json({ error: { code: 'x', message: 'No' } }, { status: 400 }) : Response.json(well),
  );
  expect(await screen.findByText('We couldn’t load this')).toBeTruthy();
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));

  expect(await screen.findByText('0.1.0')).toBeTruthy();
});

import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { defaultDisplay } from '#shared/core/display.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { sessionStore } from '#web/session/session.ts';
import { buildSession } from '#web/session/testing/sessions.ts';
import { toast } from '#web/ui/toast.tsx';

import { ImportedSettings } from './imported-settings.tsx';

let account: object;
let sent: object[];
let undo: (() => void) | undefined;

beforeEach(() => {
  account = {
    ...defaultDisplay,
    emailNotifications: true,
    reminderAdvanceNotice: 24,
    reminderTime: '09:00:00',
    timeZone: 'America/Chicago',
    dailyDigest: false,
    quietHours: null,
    shareHours: null,
    changedAt: '2030-01-01T00:00:00.000Z',
  };
  sent = [];
  vi.spyOn(toast, 'undoable').mockImplementation((_title, back) => {
    undo = back;

    return '1';
  });
  sessionStore.handleAuthEvent('SIGNED_IN', buildSession({ id: 'ada' }));
  vi.stubGlobal('fetch', (_input: string, init: RequestInit = {}) => {
    if (init.method === 'PATCH') {
      const change = JSON.parse(init.body as string) as object;
      sent.push(change);
      account = { ...account, ...change };
    }

    return Promise.resolve(Response.json({ preferences: account }));
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const open = (settings: Parameters<typeof ImportedSettings>[0]['settings']) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ImportedSettings settings={settings} />
    </QueryClientProvider>,
  );

test('PROMISE-4: settings of an export are shown beside the present ones, and used only when that is pressed', async () => {
  open({ preferredWeightUnit: 'kg', reminderTime: '07:30:00', dailyDigest: false });
  await screen.findByRole('heading', { name: 'Settings in this export' });

  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Weight',
    'Default time',
  ]);
  expect(screen.getAllByRole('definition')[1]?.textContent).toBe('7:30 AMNow: 9:00 AM');
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Use these settings' }));
  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
  expect(sent).toEqual([{ preferredWeightUnit: 'kg', reminderTime: '07:30:00' }]);
  undo?.();
  await waitFor(() => expect(sent[1]).toEqual({ preferredWeightUnit: 'lbs', reminderTime: '09:00:00' }));
});

test('PROMISE-4: an export with the same settings asks nothing', async () => {
  const { container } = open({ preferredWeightUnit: 'lbs' });
  await waitFor(() => expect(fetch).toBeDefined());

  expect(container.textContent).toBe('');
});

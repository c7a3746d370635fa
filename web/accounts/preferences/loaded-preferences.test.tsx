import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createQueryClient } from '#web/lib/query-client.ts';
import { toast } from '#web/ui/toast.tsx';

import { NotificationSettings } from './notification-settings.tsx';
import type { Preferences } from './preferences.api.ts';

const defaults: Preferences = {
  emailNotifications: true,
  reminderAdvanceNotice: 24,
  reminderTime: '09:00:00',
  preferredWeightUnit: 'lbs',
  dateFormat: 'month_first',
  clock: '12h',
  dateLanguage: 'en-US',
  language: 'en',
  appearance: 'system',
  timeZone: 'UTC',
  dailyDigest: false,
  quietHours: null,
  shareHours: null,
  changedAt: '2026-11-20T10:00:00.000Z',
};

const answerOf = (status: number, code: string, message: string) => () =>
  Response.json({ error: { code, message } }, { status });

let asked: string[];
let answer: (method: string) => Response;

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  answer = () => Response.json({ preferences: defaults });
  vi.stubGlobal('fetch', async (_input: string, { method = 'GET' }: RequestInit = {}) => {
    asked.push(method);

    return answer(method);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

function open() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <NotificationSettings />
    </QueryClientProvider>,
  );
}

test('PREF-1: the first load begins after half a second, and what is loaded is said', async () => {
  open();
  await pass(499);
  expect(asked).toEqual([]);
  expect(screen.getByText('Loading...')).toBeTruthy();
  await pass(1);
  expect(asked).toEqual(['GET']);
  await pass(100);

  expect(screen.getByRole('status').textContent).toBe('Preferences loaded successfully.');
  expect(screen.getByRole('switch', { name: 'Email notifications' }).getAttribute('aria-checked')).toBe(
    'true',
  );
  expect(screen.getByLabelText<HTMLInputElement>('Default time').value).toBe('09:00');
});

// Longer than between the first try and the second, which APP-7 has.
const betweenTries = 5000;

test.each([
  [
    'that the defaults can’t be created',
    answerOf(503, 'preferences.not_created', 'Failed to create default notification settings'),
    'Failed to create default notification settings',
    'Please try again.',
  ],
  [
    'that the table is missing',
    answerOf(
      503,
      'preferences.not_set_up',
      'User preferences system is not fully set up. Please contact support.',
    ),
    'Failed to load your notification preferences',
    'User preferences system is not fully set up. Please contact support.',
  ],
])('PREF-3: it says %s, and loads with another try', async (_what, failure, title, advice) => {
  answer = failure;
  open();
  await pass(500);
  await pass(betweenTries);
  expect(screen.getByText(title)).toBeTruthy();
  expect(screen.getByText(advice)).toBeTruthy();
  answer = () => Response.json({ preferences: defaults });
  fireEvent.click(screen.getByRole('button', { name: /retry|try again/i }));
  await pass(100);

  expect(screen.getByText('Preferences loaded successfully.')).toBeTruthy();
  expect(screen.queryByText(title)).toBeNull();
});

test.each([
  [
    'Failed to update email notification settings',
    () => fireEvent.click(screen.getByRole('switch', { name: 'Email notifications' })),
  ],
  [
    'Failed to update reminder timing settings',
    () => fireEvent.click(screen.getByRole('switch', { name: 'One message a day' })),
  ],
  [
    'Failed to update reminder time setting',
    () => {
      const field = screen.getByLabelText('Default time');
      fireEvent.change(field, { target: { value: '07:30' } });
      fireEvent.blur(field);
    },
  ],
])('PREF-3: a change that is not saved says "%s", and goes back', async (title, change) => {
  const failed = vi.spyOn(toast, 'error');
  const done = vi.spyOn(toast, 'success');
  open();
  await pass(500);
  await pass(100);
  answer = answerOf(500, 'server.failed', 'Please try again.');
  change();
  await pass(100);

  expect(asked).toEqual(['GET', 'PATCH']);
  expect(failed.mock.calls).toEqual([[title, { description: 'Please try again.' }]]);
  expect(done).not.toHaveBeenCalled();
  expect(screen.getByRole('switch', { name: 'Email notifications' }).getAttribute('aria-checked')).toBe(
    'true',
  );
  expect(screen.getByRole('switch', { name: 'One message a day' }).getAttribute('aria-checked')).toBe(
    'false',
  );
  expect(screen.getByLabelText<HTMLInputElement>('Default time').value).toBe('09:00');
});

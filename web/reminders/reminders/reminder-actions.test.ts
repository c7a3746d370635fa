import { beforeEach, expect, test, vi } from 'vitest';

import { ApiError } from '#web/lib/api.ts';
import { reminderOutbox } from '#web/reminders/outbox/reminder-outbox.ts';
import { toast } from '#web/ui/toast.tsx';

import {
  addReminder,
  clearArchive,
  completeReminder,
  editReminder,
  rescheduleReminder,
} from './reminder-actions.ts';
import type { Reminder } from './reminder.ts';
import { reminderFactsOf } from './reminder.ts';

vi.mock('#web/reminders/outbox/reminder-outbox.ts', () => ({
  reminderOutbox: { submit: vi.fn() },
  startOutbox: vi.fn(),
}));

const submit = vi.mocked(reminderOutbox.submit);
const pill = {
  id: 'a',
  kind: 'other',
  title: 'Pill',
  date: '2026-11-24',
  occurrence: '2026-11-24',
  repeat: null,
  pets: [],
  notes: null,
} as unknown as Reminder;

const said: string[] = [];

beforeEach(() => {
  said.length = 0;
  for (const kind of ['error', 'info', 'success'] as const)
    vi.spyOn(toast, kind).mockImplementation((title) => {
      said.push(title);

      return 'toast';
    });
});

const actions: Record<string, () => Promise<unknown>> = {
  add: () => addReminder({ ...reminderFactsOf(pill), id: 'b', title: 'Buy sand' }, []),
  edit: () => editReminder(pill, { ...reminderFactsOf(pill), title: 'Half a pill' }, []),
  reschedule: () => rescheduleReminder(pill, '2026-12-01'),
  complete: () => completeReminder(pill),
  clear: clearArchive,
};

test.each([
  ['add', 'Reminder "Buy sand" added successfully!', 'Reminder "Buy sand" added to local storage only!'],
  ['edit', 'Reminder updated successfully!', 'Reminder updated in local storage only!'],
  ['reschedule', 'Reminder rescheduled successfully!', 'Reminder rescheduled in local storage only!'],
  ['complete', 'Reminder marked as complete!', 'Reminder marked as complete in local storage only!'],
  ['clear', 'Archive cleared successfully!', 'Archive cleared in local storage only!'],
])('REM-4, REM-5, REM-6: %s says whether the server has it', async (action, sent, kept) => {
  submit.mockResolvedValueOnce('sent');
  await actions[action]?.();
  submit.mockResolvedValueOnce('kept');
  await actions[action]?.();

  expect(said).toEqual([sent, kept]);
});

test.each(Object.keys(actions))('REM-4: %s that the device can’t keep either says so', async (action) => {
  submit.mockRejectedValueOnce(new DOMException('No room', 'QuotaExceededError'));
  await actions[action]?.().catch(() => undefined);

  expect(said).toEqual(['Could not save reminder even locally. Please try again.']);
});

test.each([
  ['reschedule', 'Failed to reschedule reminder. Please try again.'],
  ['complete', 'Failed to update reminder. Please try again.'],
  ['clear', 'Failed to clear archive. Please try again.'],
])('REM-5: %s that the server refuses says what failed', async (action, failed) => {
  submit.mockRejectedValueOnce(new ApiError(400, { error: { code: 'x', message: 'No' } }));
  await actions[action]?.();

  expect(said).toEqual([failed]);
});

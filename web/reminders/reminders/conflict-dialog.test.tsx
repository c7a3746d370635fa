import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import type { OutboxEntry } from '#web/reminders/outbox/outbox-change.ts';

import { ConflictDialog } from './conflict-dialog.tsx';
import type { Reminder } from './reminder.ts';

const mine = {
  id: 'a',
  title: 'Flea treatment',
  date: '2026-11-24',
  customTime: null,
  repeat: null,
  petName: 'Mio',
  notes: null,
} as Reminder;

const entry: OutboxEntry = {
  id: '1',
  ownerId: 'owner',
  at: '2026-11-24T10:00:00Z',
  subject: 'a',
  change: { kind: 'reschedule', date: '2026-11-24', before: '2026-11-23' },
  row: mine,
  state: 'conflict',
};

const show = (theirs: Reminder | undefined) =>
  render(<ConflictDialog entry={entry} theirs={theirs} today="2026-11-24" onClose={() => undefined} />);

test('REM-6: a reminder that is gone on the other device leaves one decision', () => {
  show(undefined);

  expect(screen.getByText('This reminder was completed or deleted.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Discard change' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /version$/ })).toBeNull();
});

test('REM-6: of two versions, either can be kept', () => {
  show({ ...mine, date: '2026-11-30' });

  expect(screen.getByRole('button', { name: 'Keep the other version' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Keep this device’s version' })).toBeTruthy();
});

import type { Reminder } from '#web/reminders/reminders/reminder.ts';

import type { OutboxEntry } from './outbox-change.ts';

/** A reminder with the changes that the server does not have yet. */
export type ShownReminder = Reminder & {
  unsent?: OutboxEntry['state'];
  /** Completed in this browser, and not sent yet. */
  done?: boolean;
};

/** The list of active reminders with this browser's changes, by date. */
export function applyOutbox(rows: readonly Reminder[], entries: readonly OutboxEntry[]): ShownReminder[] {
  const shown = new Map<string, ShownReminder>(rows.map((row) => [row.id, row]));
  for (const { subject, change, row, state } of entries) {
    if (change.kind === 'clear') continue;
    const known = shown.get(subject);
    if (row === null) shown.delete(subject);
    // Reminders completed or deleted on another device are missing from the list.
    else if (known || change.kind === 'add' || change.kind === 'undo' || state === 'conflict')
      shown.set(subject, { ...row, ...(change.kind === 'complete' && { done: true }), unsent: state });
  }

  return [...shown.values()].toSorted(byDate);
}

/** The archive with this browser's changes. */
export function applyToArchive(rows: readonly Reminder[], entries: readonly OutboxEntry[]): ShownReminder[] {
  let shown: readonly ShownReminder[] = rows;
  for (const { subject, change } of entries) {
    if (change.kind === 'clear') shown = [];
    if (change.kind === 'delete' || change.kind === 'undo')
      shown = shown.filter(({ id, completedFrom }) => id !== subject && completedFrom !== subject);
  }

  return [...shown];
}

/** As the server sorts them. */
const byDate = (a: Reminder, b: Reminder) =>
  a.date === b.date ? (a.id < b.id ? -1 : 1) : a.date < b.date ? -1 : 1;

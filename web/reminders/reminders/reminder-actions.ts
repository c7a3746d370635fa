import { t } from '@lingui/core/macro';

import { paths } from '#shared/core/paths.ts';
import { ApiError } from '#web/lib/api.ts';
import { doneByOther } from '#web/reminders/outbox/done-by-others.ts';
import type { OutboxChange } from '#web/reminders/outbox/outbox-change.ts';
import { labelOf, reminderFrom } from '#web/reminders/outbox/outbox-change.ts';
import type { OutboxOutcome } from '#web/reminders/outbox/outbox.ts';
import { reminderOutbox, startOutbox } from '#web/reminders/outbox/reminder-outbox.ts';
import { unsentEntries } from '#web/reminders/outbox/unsent.ts';
import { type ToastOptions, toast } from '#web/ui/toast.tsx';

import { doneBy } from './people-words.ts';
import type { Reminder, ReminderFacts, ReminderInput } from './reminder.ts';
import { reminderFactsOf } from './reminder.ts';

export type PetName = { petId: string; petName: string };

type Words = { sent: string | (() => string); kept: string; failed: string };

// REM-4, REM-5 and REM-6.
const words = {
  add: (title: string): Words & { sent: string } => ({
    sent: t`Reminder "${title}" added successfully!`,
    kept: t`Reminder "${title}" added to local storage only!`,
    failed: t`Failed to add reminder. Please try again.`,
  }),
  edit: {
    sent: t`Reminder updated successfully!`,
    kept: t`Reminder updated in local storage only!`,
    failed: t`Failed to update reminder. Please try again.`,
  },
  reschedule: {
    sent: t`Reminder rescheduled successfully!`,
    kept: t`Reminder rescheduled in local storage only!`,
    failed: t`Failed to reschedule reminder. Please try again.`,
  },
  complete: {
    sent: t`Reminder marked as complete!`,
    kept: t`Reminder marked as complete in local storage only!`,
    failed: t`Failed to update reminder. Please try again.`,
  },
  clear: {
    sent: t`Archive cleared successfully!`,
    kept: t`Archive cleared in local storage only!`,
    failed: t`Failed to clear archive. Please try again.`,
  },
};

const notStoredMessage = t`Could not save reminder even locally. Please try again.`;

/** Says how a change went. True unless it failed. */
async function showOutcome(
  outcome: Promise<OutboxOutcome>,
  { sent, kept, failed }: Words,
  options: ToastOptions = {},
) {
  try {
    const state = await outcome;
    if (state === 'conflict') showConflict();
    else if (state === 'sent') toast.success(typeof sent === 'string' ? sent : sent(), options);
    else toast.info(kept, options);

    return state !== 'conflict';
  } catch (error) {
    showFailure(error, failed);

    return false;
  }
}

function showConflict() {
  toast.error(t`This reminder was changed on another device. Choose which version to keep.`, {
    action: { label: t`Choose`, onSelect: () => location.assign(paths.reminders) },
  });
}

/** REM-5: shows the server's message, if there is one. */
export function showFailure(error: unknown, failed: string) {
  if (!(error instanceof ApiError)) toast.error(notStoredMessage);
  else if (error.status === 401) toast.error(error.message);
  else toast.error(failed, { description: error.message });
}

const submit = (subject: string, change: OutboxChange, row: Reminder | null) => {
  startOutbox();

  return reminderOutbox.submit(subject, change, row);
};

/** Throws ApiError, for a form. */
export async function addReminder(json: ReminderInput, pets: readonly PetName[]): Promise<void> {
  await orShowFailure(
    submit(json.id, { kind: 'add', json }, reminderFrom(json, pets)),
    words.add(json.title),
  );
}

/** Throws ApiError, for a form. Nothing is sent if nothing has changed. */
export async function editReminder(
  reminder: Reminder,
  facts: ReminderFacts,
  pets: readonly PetName[],
): Promise<void> {
  const before = reminderFactsOf(reminder);
  const changed = (Object.keys(facts) as (keyof ReminderFacts)[]).filter(
    (key) => !isSame(facts[key], before[key]),
  );
  if (changed.length === 0) return;
  const pick = (from: ReminderFacts) =>
    Object.fromEntries(changed.map((key) => [key, from[key]])) as Partial<ReminderFacts>;
  const { petIds: _, ...shown } = pick(facts);
  const row = { ...reminder, ...shown, ...labelOf(pets) };
  await orShowFailure(
    submit(reminder.id, { kind: 'edit', changes: pick(facts), before: pick(before) }, row),
    words.edit,
  );
}

const isSame = (a: unknown, b: unknown) => comparable(a) === comparable(b);

// Pets have no order.
const comparable = (value: unknown) =>
  JSON.stringify(
    Array.isArray(value)
      ? [...new Set<unknown>(value)].map(String).toSorted((a, b) => a.localeCompare(b))
      : value,
  );

async function orShowFailure(outcome: Promise<OutboxOutcome>, said: Words & { sent: string }) {
  try {
    const state = await outcome;
    if (state === 'conflict') showConflict();
    else if (state === 'sent') toast.success(said.sent);
    else toast.info(said.kept);
  } catch (error) {
    // Forms show the server's message themselves.
    if (error instanceof ApiError) throw error;
    toast.error(notStoredMessage);
    throw error;
  }
}

export function rescheduleReminder(reminder: Reminder, date: string): Promise<boolean> {
  const { id, date: before } = reminder;
  const row = { ...reminder, date, snoozedUntil: null };

  return showOutcome(submit(id, { kind: 'reschedule', date, before }, row), words.reschedule);
}

export async function completeReminder(reminder: Reminder): Promise<boolean> {
  const { id, occurrence } = reminder;

  const sent = () => {
    const other = doneByOther(id);

    return other ? doneBy({ completedBy: other.by, completedAt: other.at }) : words.complete.sent;
  };

  return showOutcome(
    submit(id, { kind: 'complete', occurrence }, reminder),
    { ...words.complete, sent },
    {
      action: { label: t`Undo`, onSelect: () => void undoCompletion(reminder) },
    },
  );
}

/** Whether a completed reminder leaves something to record: a dose or a vaccination of one pet. */
export const leavesRecord = ({ kind, petId, vaccinationId, medicationId }: Reminder): boolean =>
  petId !== null && (kind === 'vaccination' || vaccinationId !== null || medicationId !== null);

export async function undoCompletion(reminder: Reminder): Promise<boolean> {
  const { id, occurrence } = reminder;
  const waiting = unsentEntries().find(
    ({ subject, change, state }) => subject === id && change.kind === 'complete' && state === 'waiting',
  );
  if (waiting && !navigator.onLine) {
    await reminderOutbox.drop(waiting.id);
    toast.success(t`Restored`);

    return true;
  }
  const row = { ...reminder, archived: false, completedAt: null };

  return showOutcome(submit(id, { kind: 'undo', occurrence }, row), {
    sent: t`Restored`,
    kept: t`Saved on this device only.`,
    failed: t`Reminder operation failed: we couldn’t save that.`,
  });
}

export function snoozeReminder(reminder: Reminder, until: Date | null): Promise<boolean> {
  const snoozedUntil = until?.toISOString() ?? null;
  const row = { ...reminder, snoozedUntil };

  return showOutcome(submit(reminder.id, { kind: 'snooze', until: snoozedUntil }, row), {
    sent: t`Saved`,
    kept: t`Saved on this device only.`,
    failed: t`Reminder operation failed: we couldn’t save that.`,
  });
}

export function deleteReminder({ id }: Reminder): Promise<boolean> {
  return showOutcome(submit(id, { kind: 'delete' }, null), {
    sent: t`Deleted`,
    kept: t`Deleted on this device only.`,
    failed: t`Reminder operation failed: we couldn’t delete it.`,
  });
}

export const clearArchive = (): Promise<boolean> =>
  showOutcome(submit('archive', { kind: 'clear' }, null), words.clear);

/** Sends this person's version after all, replacing the server's. */
export async function keepMine(entryId: string, theirs: Reminder): Promise<boolean> {
  const entry = unsentEntries().find(({ id }) => id === entryId);
  if (!entry) return true;

  return showOutcome(reminderOutbox.again(entryId, overwriting(entry.change, theirs)), words.edit);
}

function overwriting(change: OutboxChange, theirs: Reminder): OutboxChange {
  if (change.kind === 'edit') {
    const facts = reminderFactsOf(theirs);
    const before = Object.fromEntries(
      (Object.keys(change.changes) as (keyof ReminderFacts)[]).map((key) => [key, facts[key]]),
    );

    return { ...change, before };
  }
  if (change.kind === 'reschedule') return { ...change, before: theirs.date };
  if (change.kind === 'complete') return { ...change, occurrence: theirs.occurrence };

  return change;
}

/** Drops this person's change. */
export async function keepTheirs(entryId: string) {
  await reminderOutbox.drop(entryId);
}

import { readPreferences } from '#server/accounts/preferences/preferences.usecases.ts';
import { zoneOf } from '#server/accounts/preferences/time-zone.policy.ts';
import type { AccountContext } from '#server/core/context.ts';
import { inTransaction } from '#server/core/context.ts';
import { newId } from '#server/platform/ids.ts';
import { localTime } from '#shared/core/zoned-time.ts';
import { archivedRemindersMax } from '#shared/reminders/reminders.ts';

import { findCompleted } from './completion.queries.ts';
import { replacePets } from './reminder-pets.queries.ts';
import { lockReminder } from './reminders.access.ts';
import { archiveFull, occurrenceChanged } from './reminders.errors.ts';
import type { ReminderRow } from './reminders.queries.ts';
import { countReminders, deleteReminder, getReminder, insertReminder } from './reminders.queries.ts';
import type { Reminder } from './reminders.table.ts';
import { nextAfter } from './repetition.rules.ts';
import type { OwnerContext } from './schedule-reminders.usecases.ts';
import { updateTimed } from './schedule-reminders.usecases.ts';

/**
 * REM-4: archives the reminder. Of a repeating one it archives this occurrence and moves on to the next that is not over.
 * Repeating it changes nothing. Throws reminderNotFound, occurrenceChanged, archiveFull.
 */
export const completeReminder = (ctx: AccountContext, id: string, occurrence: string): Promise<ReminderRow> =>
  inTransaction(ctx, async (ctx) => {
    const reminder = await lockReminder(ctx, id);
    const isOpen = !reminder.archived && reminder.scheduledOn === occurrence;
    if (!isOpen && (await isCompleted(ctx, reminder, occurrence))) return reminder;
    if (!isOpen) throw occurrenceChanged();
    if ((await countReminders(ctx.db, ctx.accountId, true)) >= archivedRemindersMax) throw archiveFull();
    await completeLocked(ctx, reminder);

    return getReminder(ctx.db, ctx.accountId, id);
  });

const isCompleted = async ({ db }: AccountContext, reminder: Reminder, occurrence: string) =>
  reminder.archived
    ? reminder.scheduledOn === occurrence
    : (await findCompleted(db, reminder, occurrence)) !== undefined;

/** Within a transaction that has locked it. */
export async function completeLocked(ctx: OwnerContext, reminder: ReminderRow) {
  const { db, now } = ctx;
  const next = await nextOccurrence(ctx, reminder);
  if (next === undefined) {
    await updateTimed(ctx, reminder, { archived: true, completedAt: now });

    return;
  }
  // A series moved back to a day that was completed before completes it again.
  const earlier = await findCompleted(db, reminder, reminder.scheduledOn);
  if (earlier) await deleteReminder(db, ctx.accountId, earlier.id);
  const { pets, ...facts } = reminder;
  const copy = {
    ...facts,
    id: newId(),
    completedFrom: reminder.id,
    // The completed occurrence stays on its day when its series is deleted.
    repeat: null,
    startsOn: reminder.scheduledOn,
    archived: true,
    completedAt: now,
    notifyAt: null,
    snoozedUntil: null,
    createdAt: now,
    updatedAt: now,
  };
  await insertReminder(db, copy);
  // The pets were the account's before, and stay in the archived label after they are archived.
  await replacePets(db, copy, pets);
  await updateTimed(ctx, reminder, { date: next, scheduledOn: next });
}

async function nextOccurrence(ctx: OwnerContext, { startsOn, repeat, scheduledOn }: Reminder) {
  if (repeat === null) return undefined;
  const today = localTime(zoneOf(await readPreferences(ctx)), ctx.now).day;

  return nextAfter({ startsOn, repeat }, scheduledOn, today);
}

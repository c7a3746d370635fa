import { readPreferences } from '#server/accounts/preferences/preferences.usecases.ts';
import { zoneOf } from '#server/accounts/preferences/time-zone.policy.ts';
import type { AccountContext, Context } from '#server/core/context.ts';
import { inTransaction } from '#server/core/context.ts';
import { newId } from '#server/platform/ids.ts';
import { localTime } from '#shared/core/zoned-time.ts';
import { archivedRemindersMax } from '#shared/reminders/reminders.ts';

import { closeShown } from './close-shown.usecases.ts';
import { findCompleted, insertReminderActivity } from './completion.queries.ts';
import { copyPets } from './reminder-pets.queries.ts';
import { lockReminder } from './reminders.access.ts';
import { archiveFull, occurrenceChanged } from './reminders.errors.ts';
import type { ReminderRow } from './reminders.queries.ts';
import { countReminders, deleteReminder, getReminder, insertReminder } from './reminders.queries.ts';
import type { Reminder } from './reminders.table.ts';
import { nextAfter } from './repetition.rules.ts';
import { ownerOf, updateTimed } from './schedule-reminders.usecases.ts';

/** The reminder after its completion, and the completed occurrence, which someone else may have completed first. */
export type Completed = { reminder: ReminderRow; done: Reminder };

/**
 * REM-4: archives the reminder. Of a repeating one it archives this occurrence and moves on to the next that is not over.
 * Repeating it changes nothing. Throws reminderNotFound, reminderRightMissing, occurrenceChanged, archiveFull.
 */
export const completeReminder = (ctx: AccountContext, id: string, occurrence: string): Promise<Completed> =>
  inTransaction(ctx, async (ctx) => {
    const reminder = await lockReminder(ctx, id, 'record');
    const isOpen = !reminder.archived && reminder.scheduledOn === occurrence;
    const earlier = isOpen ? undefined : await findDone(ctx, reminder, occurrence);
    if (earlier) return { reminder, done: earlier };
    if (!isOpen) throw occurrenceChanged();
    const { accountId } = ownerOf(ctx, reminder);
    if ((await countReminders(ctx.db, accountId, true)) >= archivedRemindersMax) throw archiveFull();
    const done = await completeLocked(ctx, reminder, ctx.accountId);

    return { reminder: await getReminder(ctx.db, ctx, id), done };
  });

async function findDone(
  { db }: Context,
  reminder: Reminder,
  occurrence: string,
): Promise<Reminder | undefined> {
  if (!reminder.archived) return findCompleted(db, reminder, occurrence);

  return reminder.scheduledOn === occurrence ? reminder : undefined;
}

/**
 * Within a transaction that has locked it, with the activity of its pets. PEOPLE-5: other people who have been told aren’t waited
 * for any more.
 */
export async function completeLocked(ctx: Context, reminder: Reminder, doneBy: string): Promise<Reminder> {
  const { db, now } = ctx;
  const completion = {
    archived: true,
    completedAt: now,
    completedBy: doneBy === reminder.userId ? null : doneBy,
  };
  await closeShown(ctx, reminder, doneBy);
  await insertReminderActivity(db, reminder, {
    actorId: doneBy,
    action: 'reminder_completed',
    createdAt: now,
  });
  const next = await nextOccurrence(ctx, reminder);
  if (next === undefined) {
    await updateTimed(ctx, reminder, completion);

    return { ...reminder, ...completion };
  }
  // A series moved back to a day that was completed before completes it again.
  const earlier = await findCompleted(db, reminder, reminder.scheduledOn);
  if (earlier) await deleteReminder(db, ownerOf(ctx, reminder).accountId, earlier.id);
  const copy = {
    ...factsOf(reminder),
    ...completion,
    id: newId(),
    completedFrom: reminder.id,
    // The completed occurrence stays on its day when its series is deleted.
    repeat: null,
    startsOn: reminder.scheduledOn,
    notifyAt: null,
    snoozedUntil: null,
    createdAt: now,
    updatedAt: now,
  };
  await insertReminder(db, copy);
  // The pets were the account's before, and stay in the archived label after they are archived.
  await copyPets(db, reminder, copy);
  await updateTimed(ctx, reminder, { date: next, scheduledOn: next });

  return copy;
}

/** Without the pets of a row that was read with them. */
function factsOf({ pets: _pets, ...facts }: Reminder & { pets?: unknown }): Reminder {
  return facts;
}

async function nextOccurrence(ctx: Context, reminder: Reminder) {
  const { startsOn, repeat, scheduledOn } = reminder;
  if (repeat === null) return undefined;
  const today = localTime(zoneOf(await readPreferences(ownerOf(ctx, reminder))), ctx.now).day;

  return nextAfter({ startsOn, repeat }, scheduledOn, today);
}

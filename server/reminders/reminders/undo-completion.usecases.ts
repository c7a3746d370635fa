import { readPreferences } from '#server/accounts/preferences/preferences.usecases.ts';
import { zoneOf } from '#server/accounts/preferences/time-zone.policy.ts';
import type { AccountContext } from '#server/core/context.ts';
import { inTransaction } from '#server/core/context.ts';
import { localTime } from '#shared/core/zoned-time.ts';
import { remindersMax } from '#shared/reminders/reminders.ts';

import { findCompleted, insertReminderActivity } from './completion.queries.ts';
import { lockReminder } from './reminders.access.ts';
import { occurrenceChanged, tooManyReminders } from './reminders.errors.ts';
import type { ReminderRow } from './reminders.queries.ts';
import { countReminders, deleteReminder, getReminder } from './reminders.queries.ts';
import type { Reminder } from './reminders.table.ts';
import { nextAfter } from './repetition.rules.ts';
import { ownerOf, updateTimed } from './schedule-reminders.usecases.ts';

/**
 * Undoes a completion: of a reminder, of the occurrence of a repeating one, or by the id of the archived occurrence.
 * Repeating it changes nothing. Throws reminderNotFound, tooManyReminders, and occurrenceChanged when a later occurrence
 * was completed too.
 */
export const undoCompletion = (ctx: AccountContext, id: string, occurrence: string): Promise<ReminderRow> =>
  inTransaction(ctx, async (ctx) => {
    const given = await lockReminder(ctx, id, 'record');
    const reminder = given.completedFrom ? await lockReminder(ctx, given.completedFrom, 'record') : given;
    const copy = await findCompleted(ctx.db, reminder, occurrence);
    if (copy) await takeBack(ctx, reminder, copy);
    else if (reminder.scheduledOn !== occurrence) throw occurrenceChanged();
    else if (reminder.archived) await reopen(ctx, reminder);

    return getReminder(ctx.db, ctx, reminder.id);
  });

const recordReopened = ({ db, accountId, now }: AccountContext, reminder: Reminder) =>
  insertReminderActivity(db, reminder, {
    actorId: accountId,
    action: 'reminder_reopened',
    createdAt: now,
  });

async function reopen(ctx: AccountContext, reminder: ReminderRow) {
  if ((await countReminders(ctx.db, ownerOf(ctx, reminder).accountId, false)) >= remindersMax)
    throw tooManyReminders();
  await updateTimed(ctx, reminder, { archived: false, completedAt: null, completedBy: null });
  await recordReopened(ctx, reminder);
}

async function takeBack(ctx: AccountContext, reminder: ReminderRow, copy: Reminder) {
  const wanted = await nextAfterCompletion(ctx, reminder, copy);
  if (reminder.archived || reminder.scheduledOn !== wanted) throw occurrenceChanged();
  const { date, scheduledOn, notificationSent } = copy;
  await deleteReminder(ctx.db, ownerOf(ctx, reminder).accountId, copy.id);
  await updateTimed(ctx, reminder, { date, scheduledOn, notificationSent });
  await recordReopened(ctx, reminder);
}

/** The occurrence after the completed one, as of the day of its completion. */
async function nextAfterCompletion(ctx: AccountContext, reminder: Reminder, copy: Reminder) {
  const { startsOn, repeat } = reminder;
  if (repeat === null) return undefined;
  const completedOn = localTime(
    zoneOf(await readPreferences(ownerOf(ctx, reminder))),
    copy.completedAt ?? ctx.now,
  ).day;

  return nextAfter({ startsOn, repeat }, copy.scheduledOn, completedOn);
}

import { readPreferences } from '#server/accounts/preferences/preferences.usecases.ts';
import { zoneOf } from '#server/accounts/preferences/time-zone.policy.ts';
import type { AccountContext } from '#server/core/context.ts';
import { inTransaction } from '#server/core/context.ts';
import { localTime } from '#shared/core/zoned-time.ts';
import { remindersMax } from '#shared/reminders/reminders.ts';

import { findCompleted } from './completion.queries.ts';
import { lockReminder } from './reminders.access.ts';
import { occurrenceChanged, tooManyReminders } from './reminders.errors.ts';
import type { ReminderRow } from './reminders.queries.ts';
import { countReminders, deleteReminder, getReminder } from './reminders.queries.ts';
import type { Reminder } from './reminders.table.ts';
import { nextAfter } from './repetition.rules.ts';
import { updateTimed } from './schedule-reminders.usecases.ts';

/**
 * Undoes a completion: of a reminder, of the occurrence of a repeating one, or by the id of the archived occurrence.
 * Repeating it changes nothing. Throws reminderNotFound, tooManyReminders, and occurrenceChanged when a later occurrence
 * was completed too.
 */
export const undoCompletion = (ctx: AccountContext, id: string, occurrence: string): Promise<ReminderRow> =>
  inTransaction(ctx, async (ctx) => {
    const given = await lockReminder(ctx, id);
    const reminder = given.completedFrom ? await lockReminder(ctx, given.completedFrom) : given;
    const copy = await findCompleted(ctx.db, reminder, occurrence);
    if (copy) await takeBack(ctx, reminder, copy);
    else if (reminder.scheduledOn !== occurrence) throw occurrenceChanged();
    else if (reminder.archived) await reopen(ctx, reminder);

    return getReminder(ctx.db, ctx.accountId, reminder.id);
  });

async function reopen(ctx: AccountContext, reminder: ReminderRow) {
  if ((await countReminders(ctx.db, ctx.accountId, false)) >= remindersMax) throw tooManyReminders();
  await updateTimed(ctx, reminder, { archived: false, completedAt: null });
}

async function takeBack(ctx: AccountContext, reminder: ReminderRow, copy: Reminder) {
  const wanted = await nextAfterCompletion(ctx, reminder, copy);
  if (reminder.archived || reminder.scheduledOn !== wanted) throw occurrenceChanged();
  const { date, scheduledOn, notificationSent } = copy;
  await deleteReminder(ctx.db, ctx.accountId, copy.id);
  await updateTimed(ctx, reminder, { date, scheduledOn, notificationSent });
}

/** The occurrence after the completed one, as of the day of its completion. */
async function nextAfterCompletion(ctx: AccountContext, { startsOn, repeat }: Reminder, copy: Reminder) {
  if (repeat === null) return undefined;
  const completedOn = localTime(zoneOf(await readPreferences(ctx)), copy.completedAt ?? ctx.now).day;

  return nextAfter({ startsOn, repeat }, copy.scheduledOn, completedOn);
}

import type { AccountContext } from '#server/context.ts';
import { inTransaction } from '#server/context.ts';
import { readPreferences } from '#server/features/preferences/preferences.usecases.ts';
import { newId } from '#server/platform/ids.ts';
import type { ReminderReschedule } from '#shared/reminders/reminders.schema.ts';
import { archivedRemindersMax, remindersMax } from '#shared/reminders/reminders.ts';
import { localTime } from '#shared/zoned-time.ts';

import { lockReminder } from './reminders.access.ts';
import { archiveFull, occurrenceChanged, snoozeInvalid, tooManyReminders } from './reminders.errors.ts';
import type { ReminderRow } from './reminders.queries.ts';
import {
  countReminders,
  deleteReminder,
  findCompleted,
  insertReminder,
  replacePets,
} from './reminders.queries.ts';
import { zoneOf } from './reminders.rules.ts';
import type { Reminder } from './reminders.table.ts';
import type { OwnerContext } from './reminders.usecases.ts';
import { reread, updateTimed } from './reminders.usecases.ts';
import { nextAfter } from './repetition.rules.ts';

const yearMs = 366 * 24 * 3_600_000;

/**
 * REM-4: archives the reminder. Of a repeating one it archives this occurrence and moves on to the next that is not over.
 * Repeating it changes nothing. Throws reminderNotFound, occurrenceChanged, archiveFull.
 */
export const completeReminder = (ctx: AccountContext, id: string, occurrence: string): Promise<ReminderRow> =>
  inTransaction(ctx, async (ctx) => {
    const reminder = await lockReminder(ctx, id);
    if (await isCompleted(ctx, reminder, occurrence)) return reminder;
    if (reminder.archived || reminder.scheduledOn !== occurrence) throw occurrenceChanged();
    if ((await countReminders(ctx.db, ctx.accountId, true)) >= archivedRemindersMax) throw archiveFull();
    await completeLocked(ctx, reminder);

    return reread(ctx, id);
  });

const isCompleted = async ({ db }: AccountContext, reminder: Reminder, occurrence: string) =>
  reminder.archived
    ? reminder.scheduledOn === occurrence
    : (await findCompleted(db, reminder, occurrence)) !== undefined;

/** Within a transaction that has locked it. */
export async function completeLocked(ctx: OwnerContext, reminder: ReminderRow) {
  const { db, now } = ctx;
  const next = await nextOccurrence(ctx, reminder);
  const done = { archived: true, completedAt: now, notifyAt: null, snoozedUntil: null, updatedAt: now };
  if (next === undefined) {
    await updateTimed(ctx, reminder, { archived: true, completedAt: now });

    return;
  }
  const { pets, ...facts } = reminder;
  const copy = { ...facts, ...done, id: newId(), completedFrom: reminder.id, createdAt: now };
  await insertReminder(db, copy);
  // They were the account's before, and stay in the archive's label when they are archived.
  await replacePets(db, copy, pets);
  await updateTimed(ctx, reminder, { date: next, scheduledOn: next });
}

async function nextOccurrence(ctx: OwnerContext, { startsOn, repeat, scheduledOn }: Reminder) {
  if (repeat === null) return undefined;
  const today = localTime(zoneOf(await readPreferences(ctx)), ctx.now).day;

  return nextAfter({ startsOn, repeat }, scheduledOn, today);
}

/**
 * Takes a completion back: of a reminder, of the occurrence of a repeating one, or by the id of the archived occurrence.
 * Repeating it changes nothing. Throws reminderNotFound, tooManyReminders, and occurrenceChanged when a later occurrence was completed too.
 */
export const undoCompletion = (ctx: AccountContext, id: string, occurrence: string): Promise<ReminderRow> =>
  inTransaction(ctx, async (ctx) => {
    const given = await lockReminder(ctx, id);
    const reminder = given.completedFrom ? await lockReminder(ctx, given.completedFrom) : given;
    const copy = await findCompleted(ctx.db, reminder, occurrence);
    if (copy) await takeBack(ctx, reminder, copy);
    else if (reminder.scheduledOn !== occurrence) throw occurrenceChanged();
    else if (reminder.archived) await reopen(ctx, reminder);

    return reread(ctx, reminder.id);
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

/** Where the completion has led, on the day on which it was completed. */
async function nextAfterCompletion(ctx: AccountContext, { startsOn, repeat }: Reminder, copy: Reminder) {
  if (repeat === null) return undefined;
  const completedOn = localTime(zoneOf(await readPreferences(ctx)), copy.completedAt ?? ctx.now).day;

  return nextAfter({ startsOn, repeat }, copy.scheduledOn, completedOn);
}

/** Announces it again at that moment; null ends that. Throws reminderNotFound, snoozeInvalid, occurrenceChanged. */
export const snoozeReminder = (ctx: AccountContext, id: string, until: Date | null): Promise<ReminderRow> =>
  inTransaction(ctx, async (ctx) => {
    const reminder = await lockReminder(ctx, id);
    if (reminder.archived) throw occurrenceChanged();
    const ahead = until === null ? 1 : until.getTime() - ctx.now.getTime();
    if (ahead <= 0 || ahead > yearMs) throw snoozeInvalid();
    // Ending a snooze does not announce again what has been announced.
    const { notificationSent } = reminder;
    await updateTimed(ctx, reminder, { snoozedUntil: until, ...(until === null && { notificationSent }) });

    return reread(ctx, id);
  });

/** REM-4: another date, and of a repeating one of this occurrence only. Throws reminderNotFound, occurrenceChanged. */
export const rescheduleReminder = (
  ctx: AccountContext,
  id: string,
  { date, before, customTime }: ReminderReschedule,
): Promise<ReminderRow> =>
  inTransaction(ctx, async (ctx) => {
    const reminder = await lockReminder(ctx, id);
    if (reminder.archived || ![before.date, date].includes(reminder.date)) throw occurrenceChanged();
    const scheduled = reminder.repeat === null && { scheduledOn: date, startsOn: date };
    await updateTimed(ctx, reminder, { date, ...scheduled, ...(customTime !== undefined && { customTime }) });

    return reread(ctx, id);
  });

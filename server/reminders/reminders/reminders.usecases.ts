import { readPreferences } from '#server/accounts/preferences/preferences.usecases.ts';
import { lockAccount } from '#server/accounts/users/account.access.ts';
import type { AccountContext } from '#server/core/context.ts';
import { inTransaction } from '#server/core/context.ts';
import type { NewReminder } from '#shared/reminders/reminders.schema.ts';
import { reminderLabel, remindersMax } from '#shared/reminders/reminders.ts';

import { countDue, listNext, listOfDay, listOverdue } from './due.queries.ts';
import { listWithoutPet, replacePets } from './reminder-pets.queries.ts';
import { lockPets } from './reminders.access.ts';
import { reminderNotFound, tooManyReminders } from './reminders.errors.ts';
import { announceJob } from './reminders.jobs.ts';
import type { DateCursor, ReminderRow } from './reminders.queries.ts';
import {
  countReminders,
  deleteArchived,
  deleteReminder,
  findReminder,
  getReminder,
  hasAnyReminder,
  insertReminder,
  isRecorded,
  listReminders,
} from './reminders.queries.ts';
import { firstDay } from './repetition.rules.ts';
import { notifyAtOf } from './schedule.rules.ts';

const pageSize = 500;

/** REM-9: one page of the active reminders, or of the archive. */
export async function readReminders(
  { db, accountId }: AccountContext,
  { archived, after }: { archived: boolean; after: DateCursor | undefined },
) {
  const found = await listReminders(db, accountId, { archived, after, limit: pageSize + 1 });
  const rows = found.slice(0, pageSize);
  const last = found.length > rows.length ? rows.at(-1) : undefined;
  const total = last || after ? await countReminders(db, accountId, archived) : rows.length;

  return { rows, next: last ? `${last.date}.${last.id}` : null, total };
}

/** Every active reminder of an account, except those whose pets are all archived or have ended. */
export async function readAllActive({
  db,
  accountId,
}: Pick<AccountContext, 'db' | 'accountId'>): Promise<ReminderRow[]> {
  const rows = await listReminders(db, accountId, { archived: false, after: undefined, limit: remindersMax });
  const withoutPet = await listWithoutPet(
    db,
    rows.map(({ id }) => id),
  );

  return rows.filter(({ id }) => !withoutPet.has(id));
}

/** REM-1: a repeated id returns the reminder that was added first. Throws petNotFound, petReadOnly, tooManyReminders, neverRepeats. */
export const addReminder = (ctx: AccountContext, given: NewReminder): Promise<ReminderRow> =>
  inTransaction(ctx, async (ctx) => {
    const { db, accountId, now } = ctx;
    await lockAccount(ctx);
    const known = await findReminder(db, accountId, given.id);
    if (known) return known;
    const { petIds, useCustomTime, customTime, ...facts } = given;
    const pets = await lockPets(ctx, petIds);
    if (!(await isRecorded(db, accountId, facts))) throw reminderNotFound();
    if ((await countReminders(db, accountId, false)) >= remindersMax) throw tooManyReminders();

    const date = firstDay(facts);
    const reminder = {
      ...facts,
      userId: accountId,
      date,
      startsOn: date,
      scheduledOn: date,
      petId: pets.length === 1 ? (pets[0]?.petId ?? null) : null,
      petName: reminderLabel(pets.map(({ pet }) => pet.name)),
      customTime: useCustomTime ? customTime : null,
      snoozedUntil: null,
      archived: false,
      notificationSent: false,
      createdAt: now,
      updatedAt: now,
    };
    const preferences = await readPreferences(ctx);
    const notifyAt = notifyAtOf({ ...reminder, notifyAt: null }, preferences, now);
    const added = await insertReminder(db, { ...reminder, notifyAt });
    // Another account has one with this id, which a client has to guess.
    if (!added) throw reminderNotFound();
    await replacePets(db, reminder, pets);
    if (notifyAt !== null && notifyAt <= now) await ctx.jobs.enqueue(announceJob, {});

    return getReminder(db, accountId, reminder.id);
  });

/** Throws reminderNotFound. */
export async function removeReminder({ db, accountId }: AccountContext, id: string) {
  if (!(await deleteReminder(db, accountId, id))) throw reminderNotFound();
}

/** Whether the account has a reminder, completed or not. */
export const hasReminders = ({ db, accountId }: AccountContext) => hasAnyReminder(db, accountId);

/** DASH-1: the overdue reminders, those due on a day and the next ones, and the counts of the first two. */
export async function readDue(
  { db, accountId, now }: AccountContext,
  day: string,
  shown: { due: number; next: number },
) {
  const due = { accountId, day, now };
  const [overdue, ofDay, next, { overdue: overdueTotal, total }] = await Promise.all([
    listOverdue(db, due, shown.due),
    listOfDay(db, due, shown.due),
    listNext(db, due, shown.next),
    countDue(db, due),
  ]);

  return {
    overdue: { rows: overdue, total: overdueTotal },
    ofDay: { rows: ofDay, total: total - overdueTotal },
    next,
  };
}

/** REM-4: deletes the whole archive. */
export const clearArchive = ({ db, accountId }: AccountContext) => deleteArchived(db, accountId);

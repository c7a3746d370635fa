import { readPreferences } from '#server/accounts/preferences/preferences.usecases.ts';
import { lockAccount } from '#server/accounts/users/account.access.ts';
import type { AccountContext } from '#server/core/context.ts';
import { inTransaction } from '#server/core/context.ts';
import type { NewReminder } from '#shared/reminders/reminders.schema.ts';
import { reminderLabel, remindersMax } from '#shared/reminders/reminders.ts';
import { withLastDays } from '#shared/reminders/short-months.ts';

import { audienceOf } from './audience.usecases.ts';
import { replacePets } from './reminder-pets.queries.ts';
import { lockPets } from './reminders.access.ts';
import { reminderNotFound, tooManyReminders } from './reminders.errors.ts';
import { announceJob } from './reminders.jobs.ts';
import type { ReminderRow } from './reminders.queries.ts';
import {
  countReminders,
  findReminder,
  getReminder,
  insertReminder,
  isRecorded,
  updateReminder,
} from './reminders.queries.ts';
import { firstDay } from './repetition.rules.ts';
import { scheduleRecipients } from './schedule-recipients.usecases.ts';
import { notifyAtOf } from './schedule.rules.ts';

/** REM-1: a repeated id returns the reminder that was added first. Throws petNotFound, petReadOnly, tooManyReminders, neverRepeats, recipientInvalid. */
export const addReminder = (ctx: AccountContext, given: NewReminder): Promise<ReminderRow> =>
  inTransaction(ctx, async (ctx) => {
    const { db, accountId, now } = ctx;
    await lockAccount(ctx);
    const known = await findReminder(db, ctx, given.id);
    if (known?.userId === accountId) return known;
    const { petIds, useCustomTime, customTime, audience, ...facts } = given;
    const pets = await lockPets(ctx, petIds);
    if (!(await isRecorded(db, ctx, facts))) throw reminderNotFound();
    if ((await countReminders(db, accountId, false)) >= remindersMax) throw tooManyReminders();

    const repeat = facts.repeat && withLastDays(facts.repeat, facts.date);
    const date = firstDay({ ...facts, repeat });
    const reminder = {
      ...facts,
      ...(await audienceOf(ctx, audience, pets)),
      repeat,
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
    const row = await getReminder(db, ctx, reminder.id);
    const forOne = await scheduleRecipients(ctx, [row]);
    if (forOne.has(row.id)) await updateReminder(db, row, { notifyAt: null });
    if (notifyAt !== null && notifyAt <= now) await ctx.jobs.enqueue(announceJob, {});

    return row;
  });

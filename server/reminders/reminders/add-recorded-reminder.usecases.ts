import { readPreferences } from '#server/accounts/preferences/preferences.usecases.ts';
import type { AccountContext } from '#server/core/context.ts';
import { archivedRemindersMax, reminderLabel, remindersMax } from '#shared/reminders/reminders.ts';
import { withLastDays } from '#shared/reminders/short-months.ts';

import { replacePets } from './reminder-pets.queries.ts';
import { archiveFull, reminderNotFound, tooManyReminders } from './reminders.errors.ts';
import { countReminders, getReminder, insertReminder } from './reminders.queries.ts';
import type { Reminder } from './reminders.table.ts';
import { firstDay } from './repetition.rules.ts';
import { scheduleRecipients } from './schedule-recipients.usecases.ts';
import { notifyAtOf } from './schedule.rules.ts';

type RecordedReminder = Omit<
  Reminder,
  | 'userId'
  | 'completedBy'
  | 'audience'
  | 'forUserId'
  | 'petId'
  | 'petName'
  | 'notificationSent'
  | 'notifyAt'
  | 'heldNotifyAt'
  | 'round'
  | 'createdAt'
  | 'updatedAt'
> & { pets: readonly { petId: string; name: string }[] };

/**
 * Within a transaction that has locked the account: adds a reminder from elsewhere, with its history. Its pets belong to
 * the account. Past ones aren't announced. Throws tooManyReminders, archiveFull, and reminderNotFound when its id is taken.
 */
export async function addRecordedReminder(ctx: AccountContext, { pets, ...reminder }: RecordedReminder) {
  const { db, accountId, now } = ctx;
  const { archived } = reminder;
  const max = archived ? archivedRemindersMax : remindersMax;
  if ((await countReminders(db, accountId, archived)) >= max)
    throw archived ? archiveFull() : tooManyReminders();
  const row = {
    ...reminder,
    ...(!archived && onLastDays(reminder)),
    userId: accountId,
    petId: pets.length === 1 ? (pets[0]?.petId ?? null) : null,
    petName: reminderLabel(pets.map(({ name }) => name)),
    notificationSent: false,
    createdAt: now,
    updatedAt: now,
  };
  const announced = notifyAtOf({ ...row, notifyAt: null }, await readPreferences(ctx), now);
  // An owner who imports many records doesn't want a message for each day that has passed since the export.
  const notifyAt = announced !== null && announced > now ? announced : null;
  if (!(await insertReminder(db, { ...row, notifyAt }))) throw reminderNotFound();
  await replacePets(db, row, pets);
  await scheduleRecipients(ctx, [await getReminder(db, ctx, row.id)]);
}

/** The series with the last day of months that lack its day, and its next occurrence on a day of that rule. */
function onLastDays({
  repeat: given,
  startsOn,
  scheduledOn,
  date,
}: Pick<Reminder, 'repeat' | 'startsOn' | 'scheduledOn' | 'date'>) {
  const repeat = given && withLastDays(given, startsOn);
  if (!repeat || repeat === given) return {};
  const first = firstDay({ date: startsOn, repeat });
  const next = firstDay({ date: scheduledOn, repeat });

  return { repeat, startsOn: first, scheduledOn: next, date: date === scheduledOn ? next : date };
}

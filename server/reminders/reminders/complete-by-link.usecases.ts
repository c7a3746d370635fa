import { datesOf } from '#server/accounts/preferences/dates.policy.ts';
import { preferencesOf } from '#server/accounts/preferences/preferences.usecases.ts';
import type { AccountContext, AccountId, Context } from '#server/core/context.ts';
import type { Dates } from '#shared/core/dates.ts';
import type { ReminderPet } from '#shared/reminders/reminders.ts';

import { completeReminder } from './complete-reminder.usecases.ts';
import { findCompleted } from './completion.queries.ts';
import type { Announced } from './occurrences.queries.ts';
import { findByToken } from './occurrences.queries.ts';
import { doneLinkInvalid } from './reminders.errors.ts';
import { hashDoneToken } from './reminders.policy.ts';
import { findReminder } from './reminders.queries.ts';

/** The account of a mailed token, for the actions that this token allows. */
export const asOwner = (ctx: Context, userId: string): AccountContext => ({
  ...ctx,
  accountId: userId as AccountId,
  sessionId: '',
  petScope: 'all',
});

/** With the date format of the account. */
export type DoneLink = Announced & { isDone: boolean; pets: ReminderPet[]; dates: Dates };

/**
 * The reminder of the token, and whether it was done. Throws doneLinkInvalid when it has expired or the reminder was moved.
 */
export async function readDoneLink(ctx: Context, token: string): Promise<DoneLink> {
  const { db, now } = ctx;
  const found = await findByToken(db, hashDoneToken(token), now);
  if (!found) throw doneLinkInvalid();
  const { reminder, occurrence } = found;
  // PEOPLE-5: the link acts for the person who got it, as far as that person still may.
  const [seen, preferences] = await Promise.all([
    findReminder(db, asOwner(ctx, occurrence.userId), reminder.id),
    preferencesOf({ db, accountId: occurrence.userId as AccountId }),
  ]);
  if (!seen) throw doneLinkInvalid();
  const shown = { ...found, pets: seen.pets, dates: datesOf(preferences) };
  // Snoozing it changes the round only.
  if (reminder.scheduledOn === occurrence.scheduledOn) return { ...shown, isDone: reminder.archived };
  const completed = await findCompleted(db, reminder, occurrence.scheduledOn);
  if (!completed) throw doneLinkInvalid();

  return { ...shown, isDone: true };
}

/** Completes the token's reminder; repeating it changes nothing. Throws doneLinkInvalid. */
export async function completeByLink(ctx: Context, token: string): Promise<DoneLink> {
  const found = await readDoneLink(ctx, token);
  if (found.isDone) return found;
  const { reminder, occurrence } = found;
  await completeReminder(asOwner(ctx, occurrence.userId), reminder.id, occurrence.scheduledOn);

  return { ...found, isDone: true };
}

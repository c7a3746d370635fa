import { signInNeeded } from '#server/auth/auth.errors.ts';
import type { AccountContext, AccountId, Context } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { changePreferences } from '#server/features/preferences/preferences.usecases.ts';
import type { ReminderPet } from '#shared/reminders/reminders.ts';

import { completeReminder } from './completion.usecases.ts';
import { doneLinkInvalid } from './reminders.errors.ts';
import { hashDoneToken, readUnsubscribeToken } from './reminders.policy.ts';
import { findCompleted, withPets } from './reminders.queries.ts';
import type { Announced } from './sweep.queries.ts';
import { findByToken } from './sweep.queries.ts';

/** The account that a mailed token stands for, for what this token allows. */
const asOwner = (ctx: Context, userId: string): AccountContext => ({
  ...ctx,
  accountId: userId as AccountId,
  sessionId: '',
});

export type DoneLink = Announced & { isDone: boolean; pets: ReminderPet[] };

/** What the token is about, and whether it was done. Throws doneLinkInvalid when it is over or the reminder was moved. */
export async function readDoneLink({ db, now }: Context, token: string): Promise<DoneLink> {
  const found = await findByToken(db, hashDoneToken(token), now);
  if (!found) throw doneLinkInvalid();
  const { reminder, occurrence } = found;
  const pets = (await withPets(db, [reminder]))[0]?.pets ?? [];
  if (reminder.round === occurrence.round) return { ...found, pets, isDone: reminder.archived };
  // The round of a repeating one that was completed is over.
  const completed = await findCompleted(db, reminder, occurrence.scheduledOn);
  if (!completed) throw doneLinkInvalid();

  return { ...found, pets, isDone: true };
}

/** Completes what the token is about; repeating it changes nothing. Throws doneLinkInvalid. */
export async function completeByLink(ctx: Context, token: string): Promise<DoneLink> {
  const found = await readDoneLink(ctx, token);
  if (found.isDone) return found;
  const { reminder, occurrence } = found;
  await completeReminder(asOwner(ctx, occurrence.userId), reminder.id, occurrence.scheduledOn);

  return { ...found, isDone: true };
}

/** RFC 8058: turns off the mails of the account. Throws doneLinkInvalid, also after the account was deleted. */
export async function unsubscribe(ctx: Context, token: string) {
  const owner = asOwner(ctx, accountOf(ctx, token));
  await changePreferences(owner, { emailNotifications: false }).catch((error: unknown) => {
    throw isAccountGone(error) ? doneLinkInvalid() : error;
  });
}

const isAccountGone = (error: unknown) => error instanceof AppError && error.code === signInNeeded().code;

/** Throws doneLinkInvalid. */
export function accountOf({ signer }: Context, token: string): string {
  const userId = readUnsubscribeToken(signer, token);
  if (userId === undefined) throw doneLinkInvalid();

  return userId;
}

import { changePreferences } from '#server/accounts/preferences/preferences.usecases.ts';
import type { Context } from '#server/core/context.ts';

import { asOwner } from './complete-by-link.usecases.ts';
import { hasAccount } from './recipients.queries.ts';
import { doneLinkInvalid } from './reminders.errors.ts';
import { readUnsubscribeToken } from './reminders.policy.ts';

/** RFC 8058: turns off the mails of the account. Throws doneLinkInvalid, also after the account was closed or deleted. */
export async function unsubscribe(ctx: Context, token: string) {
  await changePreferences(asOwner(ctx, await accountOf(ctx, token)), { emailNotifications: false });
}

/** Throws doneLinkInvalid, also when the account was closed or deleted. */
export async function accountOf({ db, signer, now }: Context, token: string): Promise<string> {
  const userId = readUnsubscribeToken(signer, token);
  if (userId === undefined || !(await hasAccount(db, userId, now))) throw doneLinkInvalid();

  return userId;
}

import type { AccountId } from '#server/context.ts';
import { defineEvent } from '#server/events.ts';

/** A sign-up was recorded, for a new or a known address. Listeners must not reveal which. */
export const signUpRecorded = defineEvent<{
  signUpId: string;
  userId: string;
  referralCode: string | undefined;
}>('sign-up recorded');

/**
 * The address of an account was confirmed. The referrer is the account whose code was given at that sign-up.
 */
export const accountConfirmed = defineEvent<{ userId: string; referrerId: string | null }>(
  'account confirmed',
);

/**
 * The account is about to be deleted. Its row still exists, so that listeners can release what refers to it.
 */
export const accountDeleted = defineEvent<{ accountId: AccountId }>('account deleted');

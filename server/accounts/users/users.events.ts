import type { AccountId } from '#server/core/context.ts';
import { defineEvent } from '#server/core/events.ts';

/** A sign-up was recorded, for a new or a known address. Listeners must not reveal which. */
export const signUpRecorded = defineEvent<{
  signUpId: string;
  userId: string;
  referralCode: string | undefined;
}>('sign-up recorded');

/**
 * Announced after signUpRecorded: the sign-up has the token of an invitation to pets. A listener that has sent this token to this
 * address, and to no one else, confirms the sign-up.
 */
export const signedUpInvited = defineEvent<{
  signUpId: string;
  email: string;
  /** SHA-256 of the token. */
  petInvitationHash: string;
}>('signed up by an invitation to pets');

/**
 * The address of an account was confirmed. The sign-up is the one that became the account's, if there was one, and the
 * referrer the one whose code was given at it.
 */
export const accountConfirmed = defineEvent<{
  userId: AccountId;
  signUpId: string | undefined;
  referrerId: string | null;
  /** SHA-256 of the token of the invitation to pets with which it signed up. */
  petInvitationHash: string | null;
}>('account confirmed');

/** The account was closed. Until it's kept or deleted, nothing can be changed in it. */
export const accountClosed = defineEvent<{ accountId: AccountId }>('account closed');

/** A closed account was kept, and works as before. */
export const accountKept = defineEvent<{ accountId: AccountId }>('account kept');

/**
 * The account is about to be deleted. Its row still exists, so that listeners can release files and rows that refer to it.
 */
export const accountDeleted = defineEvent<{ accountId: AccountId }>('account deleted');

/** All sessions of an account were ended at once, so listeners end addresses that were made for those sessions. */
export const signedOutEverywhere = defineEvent<{ accountId: AccountId }>('signed out everywhere');

/** Other people may have had access to the account, so listeners revoke the credentials they could have created. */
export const accessRevoked = defineEvent<{ accountId: AccountId }>('access revoked');

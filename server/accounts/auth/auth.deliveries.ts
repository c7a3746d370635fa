import { z } from 'zod';

import type { DeliveryKind } from '#server/core/deliveries/deliveries.ts';

const none = z.object({});

/** Kinds of mail about accounts. `subject` is the account's id unless noted otherwise. */
const kind = <Details>(name: string, details: z.ZodType<Details>): DeliveryKind<Details> => ({
  name: `auth.${name}`,
  details,
});

/** The subject is the sign-up. */
export const confirmationDelivery = kind('confirmation', none);

/** To the owner of an existing account whose address was used to sign up again. */
export const knownAddressDelivery = kind('known-address', z.object({ signUpId: z.uuid() }));

/** For an unknown address too, with a random id, so that the response takes the same time. */
export const recoveryDelivery = kind('recovery', none);

/** To the address that the account is to have. */
export const emailChangeDelivery = kind('email-change', none);

/** To the account's new address. */
export const emailChangeCurrentDelivery = kind('email-change-current', none);

// The time right before which an undo restores the state.
const undoable = z.object({ restoresTo: z.iso.datetime() });

/** The recipient is the old address: when the mail is sent the account has the new one. */
export const emailMovedDelivery = kind('email-moved', undoable);

/** The recipient is the address that an undo has taken from the account. */
export const emailRestoredDelivery = kind('email-restored', none);

/** The recipient is the address at that time, which the undo restores. */
export const factorAddedDelivery = kind('factor-added', undoable);

/** Sent for an address without an account too, with a random id. */
export const signInLinkDelivery = kind('sign-in-link', none);

export const passwordChangedDelivery = kind('password-changed', none);

/** The subject is the session. */
export const newDeviceDelivery = kind('new-device', none);

/** Changes that can affect the security of an account and have no dedicated mail. */
export const noticeKinds = [
  'second_factor_off',
  'recovery_code_used',
  'recovery_codes_made',
  'passkey_added',
  'passkey_removed',
  'personal_token_made',
  'wrong_codes',
  'account_kept',
  'data_downloaded',
] as const;

/** Something that affects the security of the account. */
export const securityNoticeDelivery = kind(
  'security-notice',
  z.object({
    notice: z.enum(noticeKinds),
  }),
);

/** The recipient is the address at that time. The occurrence is when the account was closed. */
export const accountClosedDelivery = kind('account-closed', none);

/** The same for one that an administrator has closed. */
export const accountClosedForOwnerDelivery = kind('account-closed-for-owner', none);

/** An administrator has blocked or unblocked the account. The occurrence is the time. */
export const accountBlockedDelivery = kind('account-blocked', z.object({ blocked: z.boolean() }));

/** The recipient is the address, because the account no longer exists when the mail is sent. */
export const accountDeletedDelivery = kind('account-deleted', none);

import { z } from 'zod';

import type { DeliveryKind } from '#server/platform/deliveries/deliveries.ts';

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

export const emailChangeDelivery = kind('email-change', none);

/** The recipient is the old address, because the account may already have the new one when the mail is sent. */
export const emailChangeNoticeDelivery = kind(
  'email-change-notice',
  z.object({ stage: z.enum(['asked', 'done']) }),
);

export const passwordChangedDelivery = kind('password-changed', none);

/** The subject is the session. */
export const newDeviceDelivery = kind('new-device', none);

/** A change that affects the security of the account. */
export const securityNoticeDelivery = kind(
  'security-notice',
  z.object({
    notice: z.enum([
      'second_factor_on',
      'second_factor_off',
      'recovery_code_used',
      'recovery_codes_made',
      'passkey_added',
      'passkey_removed',
    ]),
  }),
);

/** The recipient is the address, because the account no longer exists when the mail is sent. */
export const accountDeletedDelivery = kind('account-deleted', none);

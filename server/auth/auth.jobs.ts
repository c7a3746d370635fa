import { z } from 'zod';

export const confirmationMailJob = {
  name: 'auth.confirmation-mail',
  payload: z.object({ signUpId: z.uuid() }),
};

export const knownAddressMailJob = {
  name: 'auth.known-address-mail',
  payload: z.object({ userId: z.uuid(), signUpId: z.uuid() }),
};

/** For an address without an account too, with an id that nobody has: the answer takes as long. */
export const recoveryMailJob = { name: 'auth.recovery-mail', payload: z.object({ userId: z.uuid() }) };

export const emailChangeMailJob = { name: 'auth.email-change-mail', payload: z.object({ userId: z.uuid() }) };

/** To the old address, and so with it: when the mail is sent the account may have the new one. */
export const emailChangeNoticeJob = {
  name: 'auth.email-change-notice',
  payload: z.object({ userId: z.uuid(), email: z.email(), stage: z.enum(['asked', 'done']) }),
};

export const passwordChangedMailJob = {
  name: 'auth.password-changed-mail',
  payload: z.object({ userId: z.uuid() }),
};

export const newDeviceMailJob = { name: 'auth.new-device-mail', payload: z.object({ sessionId: z.uuid() }) };

/** What about the account's safety has changed, told by mail to its owner. */
export const securityNoticeJob = {
  name: 'auth.security-notice',
  payload: z.object({
    userId: z.uuid(),
    notice: z.enum([
      'second_factor_on',
      'second_factor_off',
      'recovery_code_used',
      'recovery_codes_made',
      'passkey_added',
      'passkey_removed',
    ]),
  }),
};

/** With the address: when the mail is sent there is no row left that has it. */
export const accountDeletedMailJob = {
  name: 'auth.account-deleted-mail',
  payload: z.object({ email: z.email() }),
};

export const sweepAuthJob = { name: 'auth.sweep', payload: z.object({}) };

import { queryOptions } from '@tanstack/react-query';

import type { Registration } from '#shared/accounts/account.schema.ts';
import { api } from '#web/lib/api.ts';
import type { Outcome } from '#web/lib/outcome.ts';
import { outcomeOf } from '#web/lib/outcome.ts';
import { queryKeys } from '#web/lib/query-keys.ts';
import { authClient } from '#web/session/auth-client.ts';

/** ONB-6: signs up. The protocol carries the codes in its metadata. */
export async function signUp(input: Registration): Promise<Outcome> {
  const { name, email, password, referralCode, promoCode, promoCouponId, invitation, petInvitation } = input;
  const auth = await authClient();
  const { error } = await auth.signUp({
    email,
    password,
    options: { data: { full_name: name, referralCode, promoCode, promoCouponId, invitation, petInvitation } },
  });

  return outcomeOf(error);
}

/** Whether a referral code exists; does not reveal whose it is. */
export const referralCodeQuery = (code: string) =>
  queryOptions({
    queryKey: queryKeys.referralCode(code),
    queryFn: async () => (await api['referral-codes'].check.$post({ json: { code } })).json(),
    retry: false,
  });

/** The address that an invitation is for; null if the invitation doesn't work. */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: queryKeys.signUpInvitation(token),
    queryFn: async () => (await api['sign-up-invitations'].check.$post({ json: { token } })).json(),
    retry: false,
  });

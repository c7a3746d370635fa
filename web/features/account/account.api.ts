import { queryOptions } from '@tanstack/react-query';

import type { Registration } from '#shared/account.ts';
import { api } from '#web/lib/api.ts';
import { queryKeys } from '#web/lib/query-keys.ts';
import { authClient } from '#web/session/auth-client.ts';

import type { Outcome } from './outcome.ts';
import { outcomeOf } from './outcome.ts';

/** What this installation is: its limits, and whether it is for development. */
export const siteQuery = () =>
  queryOptions({
    queryKey: queryKeys.site,
    queryFn: async () => (await api.site.$get()).json(),
    staleTime: Infinity,
  });

/** ONB-6: makes an account; the codes travel among its metadata, as the protocol has it. */
export async function signUp(input: Registration): Promise<Outcome> {
  const { name, email, password, referralCode, promoCode, promoCouponId } = input;
  const { error } = await authClient().signUp({
    email,
    password,
    options: { data: { full_name: name, referralCode, promoCode, promoCouponId } },
  });

  return outcomeOf(error);
}

const startPatience = 8000;

export async function signIn({ email, password }: { email: string; password: string }): Promise<Outcome> {
  // The end of an earlier session may still be on its way: it must not arrive as the end of this one.
  await Promise.race([
    authClient().initialize(),
    new Promise((resolve) => setTimeout(resolve, startPatience)),
  ]);
  const { error } = await authClient().signInWithPassword({ email, password });

  return outcomeOf(error);
}

/** Whether a code of somebody who invites is one; whose it is, is not said. */
export const referralCodeQuery = (code: string) =>
  queryOptions({
    queryKey: queryKeys.referralCode(code),
    queryFn: async () => (await api['referral-codes'].check.$post({ json: { code } })).json(),
    retry: false,
  });

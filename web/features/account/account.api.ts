import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';

import type { Registration } from '#shared/account.ts';
import { api } from '#web/lib/api.ts';
import { authClient } from '#web/session/auth-client.ts';

/** What this installation is: its limits, and whether it is for development. */
export const siteQuery = () =>
  queryOptions({
    queryKey: ['app-config'],
    queryFn: async () => (await api.site.$get()).json(),
    staleTime: Infinity,
  });

/** How an account request ended: well, or with the server's code and sentence. */
export type Outcome = { ok: true } | { ok: false; code: string; message: string };

const outcomeOf = (
  error: { code?: string | undefined; message: string; status?: number | undefined } | null,
): Outcome => {
  if (!error) return { ok: true };
  if (!error.status)
    return { ok: false, code: 'network', message: 'Network error. Please check your internet connection.' };

  return { ok: false, code: error.code ?? 'unknown', message: error.message };
};

export async function signUp({ name, email, password }: Registration): Promise<Outcome> {
  const { error } = await authClient().signUp({ email, password, options: { data: { full_name: name } } });

  return outcomeOf(error);
}

export async function signIn({ email, password }: { email: string; password: string }): Promise<Outcome> {
  const { error } = await authClient().signInWithPassword({ email, password });

  return outcomeOf(error);
}

export async function resendConfirmation(email: string): Promise<Outcome> {
  const { error } = await authClient().resend({ type: 'signup', email });

  return outcomeOf(error);
}

export type Confirmation = { ok: true; hash: string } | { ok: false; code: string; message: string };

/**
 * Spends the token of a mailed link. The answer is the hash with which `/verify` goes on, in the protocol's own form;
 * the session itself waits in the cookie.
 */
export async function confirmEmail(token: string, password?: string): Promise<Confirmation> {
  const response = await fetch('/auth/v1/verify', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ token_hash: token, type: 'signup', ...(password && { password }) }),
  }).catch(() => undefined);
  if (!response)
    return { ok: false, code: 'network', message: 'Network error. Please check your internet connection.' };
  const body: unknown = await response.json().catch(() => undefined);
  const answer = response.ok ? granted.safeParse(body) : undefined;
  if (!answer?.success) {
    const refusal = refused.safeParse(body).data;

    return { ok: false, code: refusal?.code ?? 'unknown', message: refusal?.message ?? 'Unexpected answer' };
  }

  return {
    ok: true,
    hash: new URLSearchParams({ access_token: answer.data.access_token, type: 'signup' }).toString(),
  };
}

const granted = z.object({ access_token: z.string() });
const refused = z.object({ code: z.string(), message: z.string() });

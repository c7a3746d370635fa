import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';

import { withSession } from '#web/lib/api.ts';
import { authClient } from '#web/session/auth-client.ts';
import { renewSession } from '#web/session/renewal.ts';

import type { Outcome, Refused } from './outcome.ts';
import { outcomeOf, refusedBy, unreached } from './outcome.ts';

const post = (path: string, body: object, token?: string) =>
  fetch(`/auth/v1${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  }).catch(() => undefined);

const confirmed = z.union([
  z.object({ success: z.literal(true), session_id: z.string() }),
  z.object({ success: z.literal(false), code: z.string().optional(), error: z.string().optional() }),
]);

export type Confirmation = { ok: true; sessionId: string } | Refused;

/** VERIFY-3: spends the token of a mailed link; the session that it opens waits in the cookie. */
export async function confirmEmail(token: string, password?: string): Promise<Confirmation> {
  const response = await post('/rpc/verify_email_with_token', { token, ...(password && { password }) });
  if (!response) return unreached;
  if (!response.ok) return refusedBy(response, 'An error occurred during verification');
  const answer = confirmed.parse(await response.json());
  if (answer.success) return { ok: true, sessionId: answer.session_id };

  return {
    ok: false,
    code: answer.code ?? 'unknown',
    message: answer.error || 'Invalid verification token',
    status: response.status,
  };
}

const changed = z.object({ email: z.string() });

/** Gives the account its new address; asks for the owner's own session. */
export async function confirmEmailChange(token: string): Promise<{ ok: true; email: string } | Refused> {
  const response = await withSession((access) =>
    post('/verify', { type: 'email_change', token_hash: token }, access),
  ).catch(() => undefined);
  if (!response) return unreached;
  if (!response.ok) return refusedBy(response, 'An error occurred during verification');
  const { email } = changed.parse(await response.json());
  // The address stands in the token too.
  await renewSession();

  return { ok: true, email };
}

/** Sends the confirmation of a sign-up again. Every address gets the same answer. */
export async function resendConfirmation(email: string): Promise<Outcome> {
  const { error } = await authClient().resend({ type: 'signup', email });

  return outcomeOf(error);
}

const resent = z.object({ success: z.boolean(), code: z.string().optional(), error: z.string().optional() });

/** VERIFY-4: sends the owner's outstanding link again. */
export async function resendToOwner(userId: string): Promise<Outcome> {
  const response = await withSession((access) =>
    post('/rpc/resend_verification_email', { user_id: userId }, access),
  ).catch(() => undefined);
  if (!response) return unreached;
  if (!response.ok) return refusedBy(response, '');
  const { success, code, error } = resent.parse(await response.json());
  if (success) return { ok: true };

  return { ok: false, code: code ?? 'unknown', message: error ?? '', status: response.status };
}

const progress = z.object({ state: z.enum(['unknown', 'created', 'mailed']) });

export type RegistrationState = z.output<typeof progress>['state'];

/** ROUTE-8: how far the newest try at signing up from this browser has come; asked each second until the mail is out. */
export const registrationQuery = () =>
  queryOptions({
    queryKey: ['registration'],
    queryFn: async ({ signal }) => {
      const response = await fetch('/auth/v1/rpc/registration', { signal });
      if (!response.ok) throw new Error('The server did not answer as expected. Please try again.');

      return progress.parse(await response.json());
    },
    retry: false,
    gcTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'mailed' || data?.state === 'unknown' ? false : 1000,
  });

import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';

import { ApiError } from '#web/lib/api.ts';
import { requestAuthServer, requestAuthServerAsOwner } from '#web/lib/auth-requests.ts';
import type { Outcome, Refused } from '#web/lib/outcome.ts';
import { outcomeOf, toOutcome } from '#web/lib/outcome.ts';
import { queryKeys } from '#web/lib/query-keys.ts';
import { authClient } from '#web/session/auth-client.ts';
import { renewSession } from '#web/session/refresh/renew-session.ts';

const said = z.union([
  z.looseObject({ success: z.literal(true) }),
  z.object({ success: z.literal(false), code: z.string().optional(), error: z.string().optional() }),
]);

/** Reads the response of a procedure, which reports refusals with status 200. */
function accepted(answer: unknown) {
  const outcome = said.parse(answer);
  if (outcome.success) return outcome;
  const { code = 'unknown', error: message = '' } = outcome;
  throw new ApiError(code === 'not_logged_in' ? 401 : 400, { error: { code, message } });
}

const fallback = 'An error occurred during verification';

const opened = z.object({ session_id: z.string() });

export type Confirmation = { ok: true; sessionId: string } | Refused;

/** VERIFY-3: uses the token of a mailed link. The new session is in the cookie. */
export const confirmEmail = (token: string, password?: string): Promise<Confirmation> =>
  toOutcome(
    requestAuthServer('/rpc/verify_email_with_token', {
      body: { token, ...(password && { password }) },
      read: (answer) => ({ ok: true as const, sessionId: opened.parse(accepted(answer)).session_id }),
    }),
    fallback,
  );

/** A session for this browser, which has signed up, after the mail was opened on another device; it is in the cookie. */
export const resumeRegistration = (): Promise<Confirmation> =>
  toOutcome(
    requestAuthServer('/rpc/resume_registration', {
      body: {},
      read: (answer) => ({ ok: true as const, sessionId: opened.parse(accepted(answer)).session_id }),
    }),
  );

const changed = z.object({ email: z.string(), new_email: z.string().optional() });

/** `newEmail` is set while the other of the two addresses has not confirmed the change. */
export type ChangeConfirmation = { ok: true; email: string; newEmail?: string } | Refused;

/** Confirms a change of address in one of its two mailboxes; requires the owner's session. */
export async function confirmEmailChange(token: string): Promise<ChangeConfirmation> {
  const outcome: ChangeConfirmation = await toOutcome(
    requestAuthServerAsOwner('/verify', {
      body: { type: 'email_change', token_hash: token },
      read: (answer) => {
        const { email, new_email: newEmail } = changed.parse(answer);

        return { ok: true as const, email, ...(newEmail && { newEmail }) };
      },
    }),
    fallback,
  );
  // The token contains the address too.
  if (outcome.ok && !outcome.newEmail) await renewSession();

  return outcome;
}

/** Sends the confirmation of a sign-up again. The response is the same for every address. */
export async function resendConfirmation(email: string): Promise<Outcome> {
  const { error } = await authClient().resend({ type: 'signup', email });

  return outcomeOf(error);
}

/** VERIFY-4: sends the owner's outstanding link again. */
export const resendToOwner = (userId: string): Promise<Outcome> =>
  toOutcome(
    requestAuthServerAsOwner('/rpc/resend_verification_email', {
      body: { user_id: userId },
      read: (answer) => ({ ok: accepted(answer).success }),
    }),
  );

const progress = z.object({ state: z.enum(['unknown', 'created', 'mailed', 'confirmed']) });

export type RegistrationState = z.output<typeof progress>['state'];

const pollMs = { created: 1000, mailed: 3000, unknown: false, confirmed: false } as const;

/** ROUTE-8: the progress of the latest sign-up from this browser, asked for until its address is confirmed. */
export const registrationQuery = () =>
  queryOptions({
    queryKey: queryKeys.registration,
    queryFn: ({ signal }) =>
      requestAuthServer('/rpc/registration', { signal, read: (answer) => progress.parse(answer) }),
    retry: false,
    gcTime: 0,
    refetchInterval: ({ state: { data } }) => pollMs[data?.state ?? 'created'],
  });

import { t } from '@lingui/core/macro';
import { queryOptions } from '@tanstack/react-query';

import { ApiError } from '#web/lib/api.ts';
import { expectShape, isObject, isOptionalString, isString } from '#web/lib/guards.ts';
import type { Outcome, Refused } from '#web/lib/outcome.ts';
import { outcomeOf, toOutcome } from '#web/lib/outcome.ts';
import { queryKeys } from '#web/lib/query-keys.ts';
import { authClient } from '#web/session/auth-client.ts';
import { requestAuthServer, requestAuthServerAsOwner } from '#web/session/auth-requests.ts';
import { renewSession } from '#web/session/refresh/renew-session.ts';

type Accepted = { success: true; session_id?: unknown };
type Said = Accepted | { success: false; code?: string; error?: string };

const isSaid = (value: unknown): value is Said =>
  isObject(value) &&
  (value.success === true ||
    (value.success === false && isOptionalString(value.code) && isOptionalString(value.error)));

/** Reads the response of a procedure, which reports refusals with status 200. */
function accepted(answer: unknown): Accepted {
  const said = expectShape(answer, isSaid);
  if (said.success) return said;
  const { code = 'unknown', error: message = '' } = said;
  throw new ApiError(code === 'not_logged_in' ? 401 : 400, { error: { code, message } });
}

const fallback = t`An error occurred during verification`;

type Opened = { ok: true; sessionId: string };

const opened = (answer: unknown): Opened => ({
  ok: true,
  sessionId: expectShape(accepted(answer).session_id, isString),
});

export type ConfirmationOutcome = Opened | Refused;

/** VERIFY-3: uses the token of a mailed link. The new session is in the cookie. */
export const confirmEmail = (token: string, password?: string): Promise<ConfirmationOutcome> =>
  toOutcome(
    requestAuthServer('/rpc/verify_email_with_token', {
      body: { token, ...(password && { password }) },
      read: opened,
    }),
    fallback,
  );

/** A session for this browser, which has signed up, after the mail was opened on another device; it is in the cookie. */
export const resumeRegistration = (): Promise<ConfirmationOutcome> =>
  toOutcome(
    requestAuthServer('/rpc/resume_registration', {
      body: {},
      read: opened,
    }),
  );

type ChangeAnswer = { email: string; new_email?: string };

const isChangeAnswer = (value: unknown): value is ChangeAnswer =>
  isObject(value) && isString(value.email) && isOptionalString(value.new_email);

/** `newEmail` is set while the other of the two addresses has not confirmed the change. */
export type ChangeConfirmation = { ok: true; email: string; newEmail?: string } | Refused;

/** Confirms a change of address in one of its two mailboxes; requires the owner's session. */
export async function confirmEmailChange(token: string): Promise<ChangeConfirmation> {
  const outcome: ChangeConfirmation = await toOutcome(
    requestAuthServerAsOwner('/verify', {
      body: { type: 'email_change', token_hash: token },
      read: (answer) => {
        const { email, new_email: newEmail } = expectShape(answer, isChangeAnswer);

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
  const auth = await authClient();
  const { error } = await auth.resend({ type: 'signup', email });

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

const pollMs = { created: 1000, mailed: 3000, unknown: false, confirmed: false } as const;

export type RegistrationState = keyof typeof pollMs;

const isProgress = (value: unknown): value is { state: RegistrationState } =>
  isObject(value) && isString(value.state) && Object.hasOwn(pollMs, value.state);

/** ROUTE-8: the progress of the latest sign-up from this browser, polled until its address is confirmed. */
export const registrationQuery = () =>
  queryOptions({
    queryKey: queryKeys.registration,
    queryFn: ({ signal }) =>
      requestAuthServer('/rpc/registration', { signal, read: (answer) => expectShape(answer, isProgress) }),
    retry: false,
    gcTime: 0,
    refetchInterval: ({ state: { data } }) => pollMs[data?.state ?? 'created'],
  });

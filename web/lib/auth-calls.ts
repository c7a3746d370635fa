import { AuthSessionMissingError, isAuthRetryableFetchError } from '@supabase/auth-js';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';

import { renewSession } from '#web/session/refresh/renew-session.ts';
import { sessionStore } from '#web/session/session.ts';

import { NetworkError, errorFrom } from './api.ts';
import { requestAuthServerAsOwner, refusal } from './auth-requests.ts';
import { queryKeys } from './query-keys.ts';

type DataOf<Result> = Extract<Result, { error: null }> extends { data: infer Data } ? Data : null;

type Failure = Error & { code?: string | undefined; status?: number | undefined };

/**
 * Calls the auth client. Throws like API requests: ApiError, NetworkError, or the browser's own error about a
 * passkey. Updates the session if it turns out to have ended, or to need a second factor.
 */
export async function callAuthClient<Result extends { data: unknown; error: Failure | null }>(
  call: () => Promise<Result>,
): Promise<DataOf<Result>> {
  if (!navigator.onLine) throw new NetworkError();
  const { data, error } = await call();
  if (error) throw failureOf(error);

  return data as DataOf<Result>;
}

function failureOf(error: Failure): Error {
  // The client replaces the server's error with its own.
  const code = error instanceof AuthSessionMissingError ? 'session_not_found' : (error.code ?? 'unknown');
  // If the refresh is refused, all tabs learn that the session has ended.
  if (code === 'session_not_found') void renewSession();
  if (code === 'insufficient_aal') sessionStore.needSecondFactor();
  // The client treats a server error like a lost connection, but people should be told which it is.
  if (isAuthRetryableFetchError(error))
    return error.status ? errorFrom(error.status, '') : new NetworkError({ cause: error });

  return error.status ? refusal(error.status, code, error.message) : error;
}

const userAnswer = z.object({
  email: z.string(),
  new_email: z.string().optional(),
  factors: z
    .array(
      z.object({
        id: z.string(),
        friendly_name: z.string(),
        status: z.enum(['verified', 'unverified']),
        created_at: z.string(),
      }),
    )
    .default([]),
});

export type AuthUser = z.output<typeof userAnswer>;

/**
 * The account on the auth server: its address, a pending new one, its authenticator apps. Not loaded by the
 * auth client, which would silently sign this tab out if the session has ended elsewhere.
 */
export const userQuery = () =>
  queryOptions({
    queryKey: queryKeys.account.user,
    queryFn: (): Promise<AuthUser> =>
      requestAuthServerAsOwner('/user', { read: (answer) => userAnswer.parse(answer) }),
  });

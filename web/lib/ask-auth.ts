import { AuthSessionMissingError, isAuthRetryableFetchError } from '@supabase/auth-js';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';

import { renewSession } from '#web/session/renewal.ts';
import { sessionStore } from '#web/session/session.ts';

import { ApiError, NetworkError, withSession } from './api.ts';

const unexpected = 'The server did not answer as expected. Please try again.';

type DataOf<Result> = Extract<Result, { error: null }> extends { data: infer Data } ? Data : null;

type Failure = Error & { code?: string | undefined; status?: number | undefined };

/**
 * What the auth client answers, with its failures thrown as those of the API are: ApiError, NetworkError, or the
 * browser's own about a passkey. The app hears when the session turns out to be over, or to owe a code.
 */
export async function askAuth<Result extends { data: unknown; error: Failure | null }>(
  call: () => Promise<Result>,
): Promise<DataOf<Result>> {
  if (!navigator.onLine) throw new NetworkError();
  const { data, error } = await call();
  if (error) throw failureOf(error);

  return data as DataOf<Result>;
}

function failureOf(error: Failure): Error {
  if (error instanceof AuthSessionMissingError || error.code === 'session_not_found') {
    // Refused, it says everywhere that the session has ended.
    void renewSession();

    return refusal(401, 'auth.required', 'Your session has expired. Please sign in again.');
  }
  // To the client a server in trouble is one out of reach; to whoever waits it is not.
  if (isAuthRetryableFetchError(error))
    return error.status ? refusal(error.status, 'unknown', unexpected) : new NetworkError({ cause: error });
  if (error.code === 'insufficient_aal') {
    sessionStore.needSecondFactor();

    return refusal(401, 'auth.second_factor', error.message);
  }

  return error.status ? refusal(error.status, error.code ?? 'unknown', error.message) : error;
}

const refusal = (status: number, code: string, message: string) =>
  new ApiError(status, { error: { code, message } });

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

const protocolRefusal = z.object({ code: z.string(), message: z.string() });

export const userKey = 'account';

/** The account as the auth server knows it now: its address, the one it is to have, its authenticator apps. */
export const userQuery = () => queryOptions({ queryKey: [userKey], queryFn: readUser });

// Not by the auth client: it would sign this tab out without a word when the session has ended elsewhere.
const readUser = (): Promise<AuthUser> =>
  withSession(async (token) => {
    const response = await fetch('/auth/v1/user', {
      headers: token ? { Authorization: `Bearer ${token}` } : {},
    }).catch((error: unknown) => {
      throw new NetworkError({ cause: error });
    });
    const body: unknown = await response.json().catch(() => undefined);
    if (response.ok) return userAnswer.parse(body);
    const said = protocolRefusal.safeParse(body).data;
    throw refusal(
      response.status,
      said?.code === 'session_not_found' ? 'auth.required' : (said?.code ?? 'unknown'),
      said?.message ?? unexpected,
    );
  });

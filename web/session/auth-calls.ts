import { queryOptions } from '@tanstack/react-query';

import { NetworkError, errorFrom } from '#web/lib/api.ts';
import { expectShape, isObject, isOptionalString, isString } from '#web/lib/guards.ts';
import { writtenMessage } from '#web/lib/outcome.ts';
import { queryKeys } from '#web/lib/query-keys.ts';

import { authClient } from './auth-client.ts';
import { requestAuthServerAsOwner, refusal } from './auth-requests.ts';
import { renewSession } from './refresh/renew-session.ts';
import { sessionStore } from './session.ts';

type DataOf<Result> = Extract<Result, { error: null }> extends { data: infer Data } ? Data : null;

type Failure = Error & { code?: string | undefined; status?: number | undefined };

/**
 * Calls the auth client. Throws like API requests: ApiError, NetworkError, or the browser's own error about a
 * passkey. Updates the session if it turns out to have ended, or to need a second factor.
 */
export async function callAuthClient<Result extends { data: unknown; error: Failure | null }>(
  call: (auth: Awaited<ReturnType<typeof authClient>>) => Promise<Result>,
): Promise<DataOf<Result>> {
  if (!navigator.onLine) throw new NetworkError();
  const { data, error } = await call(await loadedClient());
  if (error) throw failureOf(error);

  return data as DataOf<Result>;
}

/** Its script may not come, like any other request. */
const loadedClient = () =>
  authClient().catch((cause: unknown) => {
    throw new NetworkError({ cause });
  });

// By name: importing its classes would load the client with the page.
function failureOf(error: Failure): Error {
  // The client replaces the server's error with its own.
  const code = error.name === 'AuthSessionMissingError' ? 'session_not_found' : (error.code ?? 'unknown');
  // If the refresh is refused, all tabs learn that the session has ended.
  if (code === 'session_not_found') void renewSession();
  if (code === 'insufficient_aal') sessionStore.needSecondFactor();
  // The client treats a server error like a lost connection, but people should be told which it is.
  if (error.name === 'AuthRetryableFetchError')
    return error.status ? errorFrom(error.status, '') : new NetworkError({ cause: error });

  if (error.name === 'AuthUnknownError') return errorFrom(502, '');

  return error.status
    ? refusal(error.status, code, writtenMessage(error) ?? errorFrom(error.status, '').message)
    : error;
}

type Factor = { id: string; friendly_name: string; status: 'verified' | 'unverified'; created_at: string };

export type AuthUser = { email: string; new_email?: string | undefined; factors: Factor[] };

type UserAnswer = Omit<AuthUser, 'factors'> & { factors?: Factor[] };

const isFactor = (value: unknown): value is Factor =>
  isObject(value) &&
  [value.id, value.friendly_name, value.created_at].every((text) => isString(text)) &&
  (value.status === 'verified' || value.status === 'unverified');

const isUserAnswer = (value: unknown): value is UserAnswer =>
  isObject(value) &&
  isString(value.email) &&
  isOptionalString(value.new_email) &&
  (value.factors === undefined || (Array.isArray(value.factors) && value.factors.every(isFactor)));

const readUser = (answer: unknown): AuthUser => ({ factors: [], ...expectShape(answer, isUserAnswer) });

/**
 * The account on the auth server: its address, a pending new one, its authenticator apps. Not loaded by the
 * auth client, which would silently sign this tab out if the session has ended elsewhere.
 */
export const userQuery = () =>
  queryOptions({
    queryKey: queryKeys.account.user,
    queryFn: () => requestAuthServerAsOwner('/user', { read: readUser }),
  });

import { t } from '@lingui/core/macro';

import { ApiError, NetworkError, errorFrom } from '#web/lib/api.ts';
import { isObject, isString } from '#web/lib/guards.ts';

import { endPendingSession } from './pending-sign-out.ts';
import { withSession } from './requests.ts';

type Question<Answer> = {
  /** Sent as JSON; without it the request is a GET. */
  body?: object;
  signal?: AbortSignal;
  /** Reads the response. Throws a TypeError if it's invalid, and an ApiError for a refusal with status 200. */
  read: (answer: unknown) => Answer;
};

/**
 * Sends a request that the auth client has no method for to `path` (below `/auth/v1`), without the session's token.
 * Throws ApiError, NetworkError, or what `read` throws.
 */
export const requestAuthServer = <Answer>(path: string, question: Question<Answer>): Promise<Answer> =>
  ask(path, question, undefined);

/** Like requestAuthServer, with the session's token, and again with a new one if the token was refused. */
export const requestAuthServerAsOwner = <Answer>(path: string, question: Question<Answer>): Promise<Answer> =>
  withSession((token) => ask(path, question, token));

async function ask<Answer>(
  path: string,
  { body, signal, read }: Question<Answer>,
  token: string | undefined,
): Promise<Answer> {
  const response = await send(`/auth/v1${path}`, {
    ...(signal && { signal }),
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: {
      ...(body && { 'Content-Type': 'application/json' }),
      ...(token && { Authorization: `Bearer ${token}` }),
    },
  }).catch((error: unknown) => {
    throw new NetworkError({ cause: error });
  });
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok) return read(answer);
  throw refusalIn(response.status, answer) ?? errorFrom(response.status, '');
}

async function send(address: string, init: RequestInit): Promise<Response> {
  await endPendingSession();

  return fetch(address, init);
}

function refusalIn(status: number, answer: unknown): ApiError | undefined {
  const { code, message }: Record<string, unknown> = isObject(answer) ? answer : {};

  return isString(code) && isString(message) && code && message ? refusal(status, code, message) : undefined;
}

/** A refusal with the protocol's message. If it's about the session, it's the error that the API would give. */
export function refusal(status: number, code: string, message: string): ApiError {
  if (code === 'session_not_found') {
    return made(401, 'auth.required', t`Your session has expired. Please sign in again.`);
  }
  if (code === 'insufficient_aal') return made(401, 'auth.second_factor', message);

  return made(status, code, message);
}

const made = (status: number, code: string, message: string) =>
  new ApiError(status, { error: { code, message } });

import { t } from '@lingui/core/macro';
import { hc } from 'hono/client';

import type { AppType } from '#server/app.ts';
import type { ErrorBody } from '#shared/core/errors.ts';

import { currentPage } from './page.ts';

/** A refusal by the server, with its message; `fields` has the messages by field. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly fields: Record<string, string>;
  /** How long the server asks to wait. */
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, { error }: ErrorBody, retryAfterSeconds?: number) {
    super(error.message);
    this.status = status;
    this.retryAfterSeconds = retryAfterSeconds;
    this.code = error.code;
    this.fields = error.fields ?? {};
  }
}

/** Whether the server requires a recent sign-in. */
export const needsFreshSignIn = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'reauthentication_needed';

/** The server could not be reached. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';

  constructor(options?: ErrorOptions) {
    super(t`Network error. Please check your internet connection.`, options);
  }
}

/** The browser can't read the chosen file any more, as when it was moved, changed or is only in a cloud. */
export class FileUnreadable extends Error {
  override readonly name = 'FileUnreadable';

  constructor(options?: ErrorOptions) {
    super(t`We can’t read this file anymore. It may have been moved or changed. Choose it again.`, options);
  }
}

const ownErrors = [ApiError, NetworkError, FileUnreadable];

/** APP-8: the message for any failure: the server's, or the error's own. */
export function messageOf(error: unknown): string {
  if (ownErrors.some((own) => error instanceof own)) return (error as Error).message;

  const message = error instanceof Error && error.message;

  return message ? t`Error: ${message}` : t`Something went wrong on our side. Try again.`;
}

/** Whether an error only means that the session has ended, which the query client handles for all requests. */
export const isSessionOver = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'auth.required' || error.code === 'auth.second_factor');

/** Whether the requested thing doesn't exist, or not for this account. */
export const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** Whether a change was refused because another device has changed the same thing in the meantime. */
export const isChangedElsewhere = (error: unknown): boolean =>
  error instanceof ApiError && error.code.endsWith('.changed_elsewhere');

/** The error of a failed response. */
export function errorFrom(status: number, body: string, retryAfter?: string | null): ApiError {
  const seconds = retryAfter ? Number(retryAfter) || undefined : undefined;
  try {
    return new ApiError(status, JSON.parse(body) as ErrorBody, seconds);
  } catch {
    return new ApiError(status, {
      error: { code: 'unknown', message: t`Something went wrong on our side. Try again.` },
    });
  }
}

type Attempt<Answer> = (token: string | undefined) => Promise<Answer>;

/** Runs a request with the session's token, and again with a new one if the token was refused. */
type WithSession = <Answer>(attempt: Attempt<Answer>) => Promise<Answer>;

let runWithSession: WithSession = (attempt) => attempt(undefined);

/** From now on requests are sent with this session, until then without one. */
export function provideSession(provided: WithSession) {
  runWithSession = provided;
}

/** Runs a request with the token of the page's session. */
export const withSession: WithSession = (attempt) => runWithSession(attempt);

/** Sends with the session's token. Throws ApiError or NetworkError. */
const send = (input: RequestInfo | URL, init?: RequestInit): Promise<Response> =>
  withSession((token) => attempt(input, token, init));

async function attempt(input: RequestInfo | URL, token: string | undefined, init: RequestInit = {}) {
  const headers = new Headers(init.headers);
  if (token) headers.set('Authorization', `Bearer ${token}`);
  let response: Response;
  try {
    const server = currentPage()?.server;
    response = await (server && typeof input === 'string'
      ? server.fetch(input)
      : fetch(input, { ...init, headers }));
  } catch (error) {
    throw new NetworkError({ cause: error });
  }
  if (!response.ok) throw errorFrom(response.status, await response.text());

  return response;
}

// Typed; failures are thrown, so that callers only see success.
const client = hc<AppType>('/', { fetch: send });

export const { api } = client;

/** Below the path that the cookie of this browser is sent to. */
export const pendingPetApi = client.auth.v1['pending-pet'];

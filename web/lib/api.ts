import { hc } from 'hono/client';

import type { AppType } from '#server/app.ts';
import type { ErrorBody } from '#shared/errors.ts';
import { accessToken, renewSession } from '#web/session/session.ts';

/** A refusal of the server, in its words; `fields` says what was wrong with which input. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly fields: Record<string, string>;

  constructor(status: number, { error }: ErrorBody) {
    super(error.message);
    this.status = status;
    this.code = error.code;
    this.fields = error.fields ?? {};
  }
}

/** The server could not be reached. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';

  constructor(options?: ErrorOptions) {
    super('Network error. Please check your internet connection.', options);
  }
}

/** The words for any failure: the server's own, or a neutral sentence. */
export const messageOf = (error: unknown): string =>
  error instanceof ApiError || error instanceof NetworkError
    ? error.message
    : 'Something went wrong. Please try again.';

/** Whether an error only says that the session is over: the app itself says so, once, and leads to signing in. */
export const isSessionOver = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'auth.required';

/** The error that a failed answer stands for. */
export function errorFrom(status: number, body: string): ApiError {
  try {
    return new ApiError(status, JSON.parse(body) as ErrorBody);
  } catch {
    return new ApiError(status, {
      error: { code: 'unknown', message: 'The server did not answer as expected. Please try again.' },
    });
  }
}

/** Sends with the session's token; after a 401 once more with a fresh one. Throws ApiError or NetworkError. */
async function send(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const token = await accessToken();
  let response = await attempt(input, token, init);
  if (response.status === 401 && token && (await renewSession())) {
    response = await attempt(input, await accessToken(), init);
  }
  if (!response.ok) throw errorFrom(response.status, await response.text());

  return response;
}

async function attempt(input: RequestInfo | URL, token: string | undefined, init: RequestInit = {}) {
  const headers = new Headers(init.headers);
  if (token) headers.set('Authorization', `Bearer ${token}`);
  try {
    return await fetch(input, { ...init, headers });
  } catch (error) {
    throw new NetworkError({ cause: error });
  }
}

/** The typed client of the API; failures are thrown, so that callers only see success. */
export const { api } = hc<AppType>('/', { fetch: send });

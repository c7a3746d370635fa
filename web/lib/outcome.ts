import { ApiError, NetworkError, errorFrom } from '#web/lib/api.ts';

/** The outcome of an account request: success, or the server's code, message and status (0: not reached). */
export type Outcome = { ok: true } | Refused;

export type Refused = { ok: false; code: string; message: string; status: number };

type ClientError = { name?: string; code?: string | undefined; message: string; status?: number | undefined };

const unreached: Refused = { ok: false, code: 'network', message: new NetworkError().message, status: 0 };

/**
 * The message that the server wrote in its refusal; undefined if it wrote none. The auth client then gives the raw answer, or
 * what went wrong with reading it.
 */
export function writtenMessage({ name, message }: Pick<ClientError, 'name' | 'message'>): string | undefined {
  const isRaw =
    message.trim() === '' ||
    name === 'AuthUnknownError' ||
    name === 'AuthRetryableFetchError' ||
    /^\s*["[{<]/.test(message);

  return isRaw ? undefined : message;
}

/** The outcome of a call to the auth client. `fallback` is the message if the server wrote none. */
export function outcomeOf(error: ClientError | null, fallback = errorFrom(500, '').message): Outcome {
  if (!error) return { ok: true };
  // The client replaces the server's error with its own.
  if (error.name === 'AuthSessionMissingError') {
    return { ok: false, code: 'session_not_found', message: error.message, status: 403 };
  }
  // An answer that can't be read came from something in front of the server.
  const status = error.status ?? (error.name === 'AuthUnknownError' ? 502 : 0);
  if (status === 0) return unreached;

  return { ok: false, code: error.code ?? 'unknown', message: writtenMessage(error) ?? fallback, status };
}

/** Returns a successful outcome and throws a refusal. */
export function orThrow<Success extends { ok: true }>(outcome: Success | Refused): Success {
  if (outcome.ok) return outcome;
  const { code, message, status } = outcome;
  throw new ApiError(status, { error: { code, message } });
}

/**
 * The outcome of a request to the auth server, for forms. `fallback` is the message if the server has none.
 * Invalid responses are rethrown.
 */
export async function toOutcome<Success extends { ok: true }>(
  asking: Promise<Success>,
  fallback?: string,
): Promise<Success | Refused> {
  try {
    return await asking;
  } catch (error) {
    if (error instanceof NetworkError) return unreached;
    if (!(error instanceof ApiError)) throw error;
    const { code, message, status } = error;

    return { ok: false, code, message: code === 'unknown' && fallback ? fallback : message, status };
  }
}

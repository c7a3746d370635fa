import { pino } from 'pino';

export type Logger = pino.Logger;

/**
 * JSON lines on standard output, without secrets: headers, bodies and queries are never logged, and of an error only its
 * message and stack, not the objects attached to it.
 */
export const createLogger = (level: string): Logger =>
  pino({ level, base: null, serializers: { err: describeError } });

export function describeError(error: unknown): object {
  // The job queue passes copies of errors, which are plain objects.
  if (!isErrorLike(error)) return { message: String(error) };
  const { name, code, stack, cause } = error;
  // The message of a failed query contains its parameters, which are personal data.
  const message = 'query' in error ? `Failed query: ${String(error.query)}` : error.message;

  return {
    ...(name && { type: name }),
    message,
    ...(code && { code }),
    // A function, because `$` in a replacement string could insert the query's values again.
    stack: stack?.replace(error.message, () => message),
    ...(isErrorLike(cause) && { cause: describeError(cause) }),
  };
}

type ErrorLike = { message: string; name?: string; code?: string; stack?: string; cause?: unknown };

const isErrorLike = (error: unknown): error is ErrorLike =>
  typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string';

import { pino } from 'pino';

export type Logger = pino.Logger;

/**
 * JSON lines on standard output, without secrets: headers, bodies and queries are never logged, and of an error only its
 * message and stack, not the objects attached to it.
 */
export const createLogger = (level: string): Logger =>
  pino({ level, base: null, serializers: { err: describeError } });

function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { code } = error as NodeJS.ErrnoException;
  // The message of a failed query contains its parameters, which are personal data.
  const message = 'query' in error ? `Failed query: ${String(error.query)}` : error.message;

  return {
    type: error.name,
    message,
    ...(code && { code }),
    stack: error.stack?.replace(error.message, message),
    ...(error.cause instanceof Error && { cause: describeError(error.cause) }),
  };
}

import { pino } from 'pino';

export type Logger = pino.Logger;

/**
 * JSON lines on standard output. Secrets never reach it: headers, bodies and queries are not logged at all, and of an
 * error only what it says, not the objects that hang on it.
 */
export const createLogger = (level: string): Logger =>
  pino({ level, base: null, serializers: { err: describeError } });

function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { code } = error as NodeJS.ErrnoException;
  // The message of a failed query names its parameters, and those are somebody's data.
  const message = 'query' in error ? `Failed query: ${String(error.query)}` : error.message;

  return {
    type: error.name,
    message,
    ...(code && { code }),
    stack: error.stack?.replace(error.message, message),
    ...(error.cause instanceof Error && { cause: describeError(error.cause) }),
  };
}

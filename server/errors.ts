import type { ErrorKind } from '#shared/errors.ts';

/**
 * A failure the caller can understand. `message` is fit for people, `code` is stable and dotted, `fields` maps
 * refused inputs to their sentences. Anything else that is thrown is a bug and becomes a 500.
 */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly kind: ErrorKind;
  readonly code: string;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    kind: ErrorKind,
    code: string,
    message: string,
    options: ErrorOptions & { fields?: Record<string, string>; retryAfterSeconds?: number } = {},
  ) {
    super(message, options);
    this.kind = kind;
    this.code = code;
    this.fields = options.fields;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

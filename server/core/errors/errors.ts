import type { ErrorKind } from '#shared/core/errors.ts';
// Translations for error messages.
import '#server/core/language/translations.ts';

/**
 * An expected failure. `message` is shown to people, `code` is stable and dotted, `fields` maps invalid inputs to their
 * messages. Any other error is a bug and becomes a 500.
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

import { AppError } from '#server/core/errors/errors.ts';
import { isRefusedByDatabase } from '#server/platform/db.ts';
import type { ErrorKind } from '#shared/core/errors.ts';
import { i18n } from '#shared/core/i18n.ts';

// Other failures are temporary: the job is retried.
const lasting: ReadonlySet<ErrorKind> = new Set([
  'invalid',
  'unsupported',
  'tooLarge',
  'notFound',
  'conflict',
] as const);

export const isLasting = (error: unknown): error is AppError =>
  error instanceof AppError && lasting.has(error.kind);

/** The reason why a record can't be added, in words for people. Rethrows temporary failures. */
export function whyRefused(error: unknown): string {
  if (isLasting(error)) return error.message;
  if (isRefusedByDatabase(error)) return i18n.t('This record contradicts itself or another record.');
  throw error;
}

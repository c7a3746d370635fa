import { AppError } from '#server/errors.ts';
import { isRefusedByDatabase } from '#server/platform/db.ts';
import type { ErrorKind } from '#shared/errors.ts';
import { i18n } from '#shared/i18n.ts';

// Others pass: the job is tried again.
const lasting: ReadonlySet<ErrorKind> = new Set([
  'invalid',
  'unsupported',
  'tooLarge',
  'notFound',
  'conflict',
] as const);

export const isLasting = (error: unknown): error is AppError =>
  error instanceof AppError && lasting.has(error.kind);

/** Why a record can't be added, in words for people. Throws what a later try may not meet. */
export function whyRefused(error: unknown): string {
  if (isLasting(error)) return error.message;
  if (isRefusedByDatabase(error)) return i18n.t('This record contradicts itself or another record.');
  throw error;
}

import { t } from '@lingui/core/macro';

import type { UploadRetry } from '#shared/files/upload-retries.ts';
import { uploadRetry } from '#shared/files/upload-retries.ts';

import { ApiError, FileUnreadable, errorFrom, isSessionOver } from './api.ts';

/** The error of a refused upload. Something in front of the server can refuse one, with a status only. */
export function uploadErrorFrom(status: number, body: string, retryAfter?: string | null): ApiError {
  const error = errorFrom(status, body, retryAfter);
  if (error.code !== 'unknown' || (status !== 413 && status !== 429)) return error;
  const message = status === 413 ? t`This file is too large.` : t`Too many uploads. Try again later.`;

  return new ApiError(status, { error: { code: error.code, message } });
}

/** Whether sending the same file again can help after this failure. */
export function retryOf(error: unknown): UploadRetry {
  if (error instanceof FileUnreadable) return 'never';
  if (!(error instanceof ApiError) || isSessionOver(error)) return 'again';

  return uploadRetry(error.code, error.status);
}

/** The time at which an upload is tried again automatically; undefined when only the person can. */
export function retryAt(error: unknown, now: number): number | undefined {
  if (!(error instanceof ApiError) || retryOf(error) !== 'waits') return undefined;

  return now + (error.retryAfterSeconds ?? 30) * 1000;
}

import type { UploadRetry } from '#shared/files/upload-retries.ts';
import { uploadRetry } from '#shared/files/upload-retries.ts';

import { ApiError, FileUnreadable, isSessionOver } from './api.ts';

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

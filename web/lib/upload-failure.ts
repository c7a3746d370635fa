import type { UploadRetry } from '#shared/files/upload-retries.ts';
import { uploadRetries } from '#shared/files/upload-retries.ts';

import { ApiError, FileUnreadable, NetworkError, isSessionOver } from './api.ts';

/** Whether sending the same file again can help after this failure. */
export function retryOf(error: unknown): UploadRetry {
  if (error instanceof FileUnreadable) return 'never';
  if (!(error instanceof ApiError) || isSessionOver(error)) return 'again';
  const known: Partial<Record<string, UploadRetry>> = uploadRetries;

  return known[error.code] ?? (error.status >= 500 ? 'again' : error.status === 429 ? 'waits' : 'never');
}

/** The time at which an upload can be tried again by itself; undefined when only the person can. */
export function retryAt(error: unknown, now: number): number | undefined {
  if (!(error instanceof ApiError) || retryOf(error) !== 'waits') return undefined;

  return now + (error.retryAfterSeconds ?? 30) * 1000;
}

/** Throws FileUnreadable instead of an error that blames the connection. */
export async function withReadable<Result>(file: Blob, send: () => Promise<Result>): Promise<Result> {
  try {
    return await send();
  } catch (error) {
    if (error instanceof NetworkError) await requireReadable(file);
    throw error;
  }
}

async function requireReadable(file: Blob) {
  try {
    await file.slice(0, 1).arrayBuffer();
    await file.slice(-1).arrayBuffer();
  } catch (error) {
    throw new FileUnreadable({ cause: error });
  }
}

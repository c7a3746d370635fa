import { S3ServiceException } from '@aws-sdk/client-s3';

import { StorageUnavailable } from './storage.ts';

const statusOf = (error: unknown) =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;

const isNamed = (error: unknown, ...names: string[]) => error instanceof Error && names.includes(error.name);

/** Whether there is no such object. A missing bucket has another error name, but not in the response to HEAD. */
export const isMissing = (error: unknown) => isNamed(error, 'NoSuchKey', 'NotFound');

export const isOutOfRange = (error: unknown) => statusOf(error) === 416;

export const isUploadGone = (error: unknown) => isNamed(error, 'NoSuchUpload');

// Ceph's and MinIO's names; S3 itself is never full.
const isFull = (error: unknown) =>
  isNamed(error, 'QuotaExceeded', 'XMinioStorageFull') || statusOf(error) === 507;

/**
 * The failure in the terms of the rest of the program: StorageUnavailable, a full disk, or the error of the caller that
 * aborted.
 */
export function asStorageFailure(error: unknown): Error {
  if (error instanceof StorageUnavailable || isNamed(error, 'AbortError')) return error as Error;
  if (isFull(error))
    return Object.assign(new Error('The bucket is full', { cause: error }), { code: 'ENOSPC' });
  const reason = error instanceof Error ? error.name : 'unknown';

  return new StorageUnavailable(`The object storage failed: ${reason}`, { cause: error });
}

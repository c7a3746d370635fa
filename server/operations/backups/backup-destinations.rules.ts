import type { S3Place } from '#server/platform/storage/s3-client.ts';

import { BackupFailure } from './backups.errors.ts';
import type { Backup } from './backups.table.ts';

/** Where backups go to or come from: a folder or file, the standard streams, or a bucket of S3. */
export type BackupDestination =
  | { kind: Exclude<Backup['place'], 's3'>; text: string }
  | { kind: 's3'; text: string; bucket: string; key: string };

export type S3Service = Omit<S3Place, 'bucket'> & { ownBucket?: string | undefined };

/** Throws BackupFailure for the bucket of the stored files. */
export function destinationOf(text: string, { ownBucket }: S3Service): BackupDestination {
  if (text === '-') return { kind: 'stream', text };
  if (!text.startsWith('s3://')) return { kind: 'folder', text };
  const [bucket = '', ...key] = text.slice('s3://'.length).split('/');
  if (bucket === ownBucket)
    throw new BackupFailure(
      `The bucket ${bucket} holds the stored files, and what is unknown there is deleted: use another bucket for backups.`,
    );

  return { kind: 's3', text, bucket, key: key.filter(Boolean).join('/') };
}

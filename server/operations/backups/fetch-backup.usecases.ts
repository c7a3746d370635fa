import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';

import { openBucket } from '#server/platform/storage/open-storage.ts';

import type { S3Service } from './backup-destinations.rules.ts';
import { destinationOf } from './backup-destinations.rules.ts';
import { BackupFailure } from './backups.errors.ts';

const readAheadBytes = 4 * 1024 * 1024;

/** The bytes of one backup. */
export async function openBackupAt(text: string, service: S3Service): Promise<AsyncIterable<Buffer>> {
  const place = destinationOf(text, service);
  if (place.kind === 'stream') return process.stdin;
  if (place.kind === 's3') return (await openBucket({ ...service, bucket: place.bucket })).open(place.key);
  const found = await stat(text).catch(() => undefined);
  if (!found?.isFile()) throw new BackupFailure(`There is no backup at ${text}.`);

  return createReadStream(text, { highWaterMark: readAheadBytes });
}

import { hasCause, isDatabaseUnavailable, isDiskFull } from '#server/platform/database-failures.ts';
import { MasterKeyMissing } from '#server/platform/encryption/master-keys.ts';
import { FileDamaged, FileNotClean, StorageUnavailable } from '#server/platform/storage/storage.ts';
import { i18n } from '#shared/core/i18n.ts';

import { AppError } from './errors/errors.ts';

/** The error shown to people for a failure of the database, the disk or a stored file; undefined for every other error. */
export function explainFailure(error: unknown): AppError | undefined {
  if (isDiskFull(error)) return diskFull(error);
  // Its cause is a broken connection too, but to the storage.
  if (hasCause(error, StorageUnavailable)) return storageUnavailable(error);
  if (isDatabaseUnavailable(error)) return databaseUnavailable(error);
  if (hasCause(error, FileDamaged)) return fileDamaged(error);
  if (error instanceof FileNotClean) return error.scan === 'infected' ? fileInfected() : fileNotScanned();
  if (hasCause(error, MasterKeyMissing)) return masterKeyMissing(error);

  return undefined;
}

export const databaseUnavailable = (cause?: unknown) =>
  new AppError(
    'unavailable',
    'server.database_unavailable',
    i18n.t('We can’t reach our database right now. Try again in a moment.'),
    { cause, retryAfterSeconds: 5 },
  );

/** No space is left, or no more than the reserve that the database needs. */
export const diskFull = (cause?: unknown) =>
  new AppError(
    'noSpace',
    'server.full',
    i18n.t('Our server is out of space, so we couldn’t save that. Try again later.'),
    { cause },
  );

const storageUnavailable = (cause: unknown) =>
  new AppError(
    'unavailable',
    'files.unavailable',
    i18n.t('We can’t reach our stored files right now. Try again in a moment.'),
    { cause, retryAfterSeconds: 5 },
  );

const fileDamaged = (cause: unknown) =>
  new AppError(
    'damaged',
    'files.damaged',
    i18n.t('This file is damaged on our server. If you still have a copy, upload it again.'),
    { cause },
  );

const masterKeyMissing = (cause: unknown) =>
  new AppError(
    'unavailable',
    'files.key_missing',
    i18n.t('We can’t open this file because its encryption key is missing on our server. Try again later.'),
    { cause },
  );

export const fileNotScanned = () =>
  new AppError(
    'conflict',
    'files.not_scanned',
    i18n.t('We’re checking this file for malware. Try again in a moment.'),
    {
      retryAfterSeconds: 5,
    },
  );

export const fileInfected = () =>
  new AppError(
    'conflict',
    'files.infected',
    i18n.t('This file contains malware and can’t be opened. Delete it, and scan the device it came from.'),
  );

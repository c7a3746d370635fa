import { AppError } from '#server/core/errors/errors.ts';
import { i18n } from '#shared/core/i18n.ts';

const megabytes = (bytes: number) => `${Math.floor(bytes / (1024 * 1024))} MB`;

export const fileTooLarge = (maxBytes: number) =>
  new AppError(
    'tooLarge',
    'files.too_large',
    i18n.t('This file is larger than {size}. Choose a smaller one.', { size: megabytes(maxBytes) }),
  );

export const fileEmpty = () =>
  new AppError('invalid', 'files.empty', i18n.t('This file is empty. Choose another one.'));

export const fileIncomplete = () =>
  new AppError('invalid', 'files.incomplete', i18n.t('Only part of the file was uploaded. Try again.'));

/** The same error for unknown, expired and forged URLs and for deleted files. */
export const fileNotFound = () =>
  new AppError('notFound', 'files.not_found', i18n.t('This file is no longer available.'));

/** For a person who adds a file to another owner's pet, whose storage it uses. */
export const ownersAccountFull = () =>
  new AppError(
    'tooLarge',
    'files.owners_account_full',
    i18n.t('The storage of this pet’s owner is full. Ask them to delete some documents or photos.'),
  );

export const accountFull = (maxBytes: number) =>
  new AppError(
    'tooLarge',
    'files.account_full',
    i18n.t(
      'Your storage is full. Your account can store up to {size}. Delete some documents or photos first.',
      { size: megabytes(maxBytes) },
    ),
  );

export const tooManyUploads = () =>
  new AppError(
    'limited',
    'files.too_many_uploads',
    i18n.t('You have too many uploads running. Wait for one to finish and try again.'),
    { retryAfterSeconds: 10 },
  );

export const uploadsBusy = () =>
  new AppError(
    'unavailable',
    'files.busy',
    i18n.t('Many people are uploading right now. Try again in a minute.'),
    {
      retryAfterSeconds: 30,
    },
  );

/** Not a 408, which makes browsers send the whole request again. */
export const uploadTooSlow = () =>
  new AppError(
    'invalid',
    'files.too_slow',
    i18n.t('The upload was too slow to finish. Check your connection and try again.'),
  );

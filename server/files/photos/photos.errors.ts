import { AppError } from '#server/core/errors/errors.ts';
import { MasterKeyMissing } from '#server/platform/encryption/master-keys.ts';
import { isBusy } from '#server/platform/fair-semaphore.ts';
import { PictureDamaged } from '#server/platform/pictures.ts';
import { FileDamaged, FileMissing } from '#server/platform/storage/storage.ts';
import { i18n } from '#shared/core/i18n.ts';
import { photoRules } from '#shared/files/photo.ts';

export const photoUndoExpired = () =>
  new AppError(
    'conflict',
    'photos.undo_expired',
    i18n.t('It’s too late to undo this. You can add the photo again.'),
  );

export const photoUnreadable = () =>
  new AppError(
    'unsupported',
    'photos.unreadable',
    i18n.t('We can’t read this picture. Choose a JPEG, PNG, WebP, or HEIC photo.'),
  );

export const photoTooManyPixels = () =>
  new AppError(
    'tooLarge',
    'photos.too_many_pixels',
    i18n.t('This picture has more than {megapixels} megapixels. Choose a smaller one.', {
      megapixels: photoRules.maxPixels / 1_000_000,
    }),
  );

export const photoMoves = () =>
  new AppError('unsupported', 'photos.moves', i18n.t('This picture is animated. Choose a still photo.'));

/** Whether a stored photo couldn't be read, and its portrait can be shown in its place. */
export const isUnreadablePhoto = (error: unknown) =>
  [FileMissing, FileDamaged, MasterKeyMissing, PictureDamaged].some((kind) => error instanceof kind) ||
  isBusy(error) ||
  isDiskError(error);

const isDiskError = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EIO';

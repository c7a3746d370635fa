import { AppError } from '#server/errors.ts';
import { photoTooManyPixelsWords } from '#shared/photo.ts';

export const photoUndoExpired = () =>
  new AppError('conflict', 'photos.undo_expired', 'It’s too late to undo this. You can add the photo again.');

export const photoUnreadable = () =>
  new AppError(
    'unsupported',
    'photos.unreadable',
    'We can’t read this picture. Choose a JPEG, PNG, WebP, or HEIC photo.',
  );

export const photoTooManyPixels = () =>
  new AppError('tooLarge', 'photos.too_many_pixels', photoTooManyPixelsWords);

export const photoMoves = () =>
  new AppError('unsupported', 'photos.moves', 'This picture is animated. Choose a still one.');

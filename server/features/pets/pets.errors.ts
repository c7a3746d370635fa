import { AppError } from '#server/errors.ts';

export const petNotFound = () => new AppError('notFound', 'pets.not_found', 'Pet not found');

export const photoUnreadable = () =>
  new AppError(
    'unsupported',
    'pets.photo_unreadable',
    'This picture cannot be read. Please choose a JPEG, PNG or WebP photo.',
  );

export const photoTooManyPixels = () =>
  new AppError(
    'tooLarge',
    'pets.photo_too_many_pixels',
    'This picture has too many pixels. Please choose a smaller one.',
  );

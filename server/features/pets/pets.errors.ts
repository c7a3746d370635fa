import { AppError } from '#server/errors.ts';
import { photoTooManyPixelsWords } from '#shared/pets.ts';

export const petNotFound = () => new AppError('notFound', 'pets.not_found', 'Pet not found');

export const archivedPetNotFound = () =>
  new AppError('notFound', 'pets.archived_not_found', 'Archived pet not found');

export const petReadOnly = () =>
  new AppError('conflict', 'pets.archived', 'This pet is archived. Restore it to make changes.');

export const petNameDiffers = () =>
  new AppError('invalid', 'pets.name_differs', 'This isn’t the pet’s name', {
    fields: { name: 'Please type the name exactly as shown above' },
  });

export const photoUndoExpired = () =>
  new AppError(
    'conflict',
    'pets.photo_undo_expired',
    'It’s too late to undo this. You can add the photo again.',
  );

/** This browser has no sign-up that still waits for its confirmation. */
export const signUpNotPending = () =>
  new AppError(
    'conflict',
    'pets.sign_up_not_pending',
    'Your email is confirmed, or your sign-up has expired. Please log in, or start over.',
  );

export const photoUnreadable = () =>
  new AppError(
    'unsupported',
    'pets.photo_unreadable',
    'This picture can’t be read. Please choose a JPEG, PNG, WebP or HEIC photo.',
  );

export const photoTooManyPixels = () =>
  new AppError('tooLarge', 'pets.photo_too_many_pixels', photoTooManyPixelsWords);

export const photoMoves = () =>
  new AppError('unsupported', 'pets.photo_moves', 'This picture is animated. Please choose a still one.');

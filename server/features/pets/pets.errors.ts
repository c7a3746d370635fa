import { AppError } from '#server/errors.ts';

export const petNotFound = () => new AppError('notFound', 'pets.not_found', 'Pet not found');

export const archivedPetNotFound = () =>
  new AppError('notFound', 'pets.archived_not_found', 'Archived pet not found');

export const petReadOnly = () =>
  new AppError('conflict', 'pets.archived', 'This pet is archived. Restore it to make changes.');

export const petNameDiffers = () =>
  new AppError('invalid', 'pets.name_differs', 'This isn’t the pet’s name', {
    fields: { name: 'Type the name exactly as shown above' },
  });

/** This browser has no sign-up that still waits for its confirmation. */
export const signUpNotPending = () =>
  new AppError(
    'conflict',
    'pets.sign_up_not_pending',
    'Your email is confirmed, or your sign-up has expired. Sign in or start over.',
  );

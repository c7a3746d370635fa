import { AppError } from '#server/core/errors/errors.ts';
import { i18n } from '#shared/core/i18n.ts';

export const petNotFound = () => new AppError('notFound', 'pets.not_found', i18n.t('Pet not found'));

export const archivedPetNotFound = () =>
  new AppError('notFound', 'pets.archived_not_found', i18n.t('Archived pet not found'));

export const petReadOnly = () =>
  new AppError('conflict', 'pets.archived', i18n.t('This pet is archived. Restore it to make changes.'));

export const petNameDiffers = () =>
  new AppError('invalid', 'pets.name_differs', i18n.t('That isn’t the pet’s name'), {
    fields: { name: i18n.t('Type the name exactly as shown above') },
  });

/** This browser has no sign-up that still waits for its confirmation. */
export const signUpNotPending = () =>
  new AppError(
    'conflict',
    'pets.sign_up_not_pending',
    i18n.t('Your email is already confirmed, or your sign-up has expired. Sign in or start over.'),
  );

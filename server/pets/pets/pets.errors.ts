import { AppError } from '#server/core/errors/errors.ts';
import { i18n } from '#shared/core/i18n.ts';

export const petNotFound = () => new AppError('notFound', 'pets.not_found', i18n.t('Pet not found'));

/** For a person whose access to the pet has ended. The status is that of an unknown pet. */
export const petAccessEnded = () =>
  new AppError(
    'notFound',
    'pets.access_ended',
    i18n.t('You no longer have access to this pet. Ask its owner to invite you again.'),
  );

/** For a person whose period hasn't begun; `day` as the person writes days. The status is that of an unknown pet. */
export const petAccessNotBegun = (day: string) =>
  new AppError('notFound', 'pets.access_not_begun', i18n.t('Your access begins on {first}.', { first: day }));

/** For the owner before of a pet that was handed over. The status is that of an unknown pet. */
export const petHandedOver = () =>
  new AppError(
    'notFound',
    'pets.handed_over',
    i18n.t('You handed this pet over to a new owner. What you kept is in your archived pets.'),
  );

/** For a person who helps with the pet, but not with this. The status is that of an unknown pet. */
export const petRightMissing = () =>
  new AppError(
    'notFound',
    'pets.right_missing',
    i18n.t('You can’t do this for this pet. Ask its owner to give you more access.'),
  );

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

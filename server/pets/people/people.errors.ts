import { AppError } from '#server/core/errors/errors.ts';
import { i18n } from '#shared/core/i18n.ts';

export const personNotFound = () =>
  new AppError('notFound', 'people.not_found', i18n.t('This person no longer has access to the pet.'));

/** The same error whether it was used, withdrawn or refused, has expired, or its pets can't be shared any more. */
export const petInvitationNotFound = () =>
  new AppError(
    'notFound',
    'people.invitation_not_found',
    i18n.t('This invitation no longer works. It may have expired or been used. Ask for a new one.'),
  );

export const invitationForOtherAddress = () =>
  new AppError(
    'forbidden',
    'people.other_address',
    i18n.t(
      'This invitation is for a different email address. Sign in with that address, or ask for a new one.',
    ),
  );

export const ownPetInvitation = () =>
  new AppError(
    'conflict',
    'people.own_invitation',
    i18n.t('These are your own pets. Send the link to someone else.'),
  );

/** The owner can't leave: the pet would have no owner. */
export const ownerStays = () =>
  new AppError(
    'conflict',
    'people.owner_stays',
    i18n.t('This is your pet. Give it to someone else before you leave.'),
  );

/** This person didn't lose access with the handover, or has it again. */
export const personNotReturnable = () =>
  new AppError(
    'conflict',
    'people.not_returnable',
    i18n.t('This person’s access didn’t end with the handover. Invite them instead.'),
  );

/** Only the owner decides about co-owners. */
export const coOwnersByOwner = () =>
  new AppError(
    'forbidden',
    'people.co_owners_by_owner',
    i18n.t('Only the pet’s owner can add, change, or remove co-owners.'),
  );

export const tooManyPeople = (max: number) =>
  new AppError(
    'conflict',
    'people.too_many',
    i18n.t('You’ve reached the limit of {most}. Remove one first.', { most: max }),
  );

export const tooManyInvitations = (max: number) =>
  new AppError(
    'conflict',
    'people.too_many_invitations',
    i18n.t('You can have up to {max} open invitations. Withdraw one first.', { max }),
  );

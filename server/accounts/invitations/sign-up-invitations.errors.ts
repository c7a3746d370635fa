import { AppError } from '#server/core/errors/errors.ts';
import { i18n } from '#shared/core/i18n.ts';

/** The code is that of the GoTrue protocol. Says nothing about the address. */
export const signUpsByInvitation = () =>
  new AppError(
    'forbidden',
    'signup_disabled',
    i18n.t('You need an invitation to sign up. Ask the people who run this site for one.'),
  );

/** The same error whether it expired, was used, was withdrawn, or is for another address. */
export const invitationRefused = () =>
  new AppError(
    'forbidden',
    'invitation_refused',
    i18n.t(
      'This invitation doesn’t work. It may have expired or been used, or it may be for a different email address. Ask for a new one.',
    ),
  );

export const alreadyHasAccount = () =>
  new AppError('conflict', 'sign_up_invitations.has_account', i18n.t('This address already has an account.'));

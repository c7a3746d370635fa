import { AppError } from '#server/core/errors/errors.ts';
import { i18n } from '#shared/core/i18n.ts';

export const accountNotFound = () =>
  new AppError('notFound', 'admin_users.not_found', i18n.t('We can’t find this. It may have been deleted.'));

/** Administrators don’t block, close or demote themselves. */
export const notYourself = () =>
  new AppError(
    'conflict',
    'admin_users.not_yourself',
    i18n.t('Ask another administrator to do this for your account.'),
  );

export const lastAdministrator = () =>
  new AppError(
    'conflict',
    'admin_users.last_administrator',
    i18n.t('This is the only administrator. Make someone else an administrator first.'),
  );

export const alreadyVerified = () =>
  new AppError('conflict', 'admin_users.already_verified', i18n.t('This address is already confirmed.'));

export const notVerified = () =>
  new AppError(
    'conflict',
    'admin_users.not_verified',
    i18n.t('This address isn’t confirmed yet. Only confirmed accounts can be administrators.'),
  );

/** A closed account can only be kept by its owner. */
export const accountIsClosed = () =>
  new AppError(
    'conflict',
    'admin_users.closed',
    i18n.t('This account is closed. Only its owner can reopen it.'),
  );

export const accountIsBlocked = () =>
  new AppError('conflict', 'admin_users.blocked', i18n.t('This account is blocked. Unblock it first.'));

export const noSecondStep = () =>
  new AppError(
    'conflict',
    'admin_users.no_second_step',
    i18n.t(
      'This account signs in with just a password. The owner must turn on two-step sign-in or add a passkey first.',
    ),
  );

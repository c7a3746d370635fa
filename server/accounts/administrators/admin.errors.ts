import { AppError } from '#server/core/errors/errors.ts';
import { i18n } from '#shared/core/i18n.ts';

export const adminsOnly = () =>
  new AppError('forbidden', 'admin.only', i18n.t("You don't have permission to access this page"));

/** An administrator whose session was opened with a password alone. */
export const adminSecondStepNeeded = () =>
  new AppError(
    'forbidden',
    'admin.second_step_needed',
    i18n.t(
      'Administrators must use two-step sign-in or a passkey. Turn on two-step sign-in or add a passkey under Security, then sign in with it.',
    ),
  );
